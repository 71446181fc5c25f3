/* What fetches the parts asks for the styles of one but once, whether they came or not. */
const missing: HTMLLinkElement[] = [];
let watching = false;

/** Notes from now on which styles could not be fetched. */
export function watchStyles(): void {
  if (watching) return;
  watching = true;
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.push(target);
    },
    true,
  );
}

/** Asks again for the styles that could not be fetched. */
export async function fetchMissingStyles(): Promise<void> {
  await Promise.all(missing.splice(0).map(fetchAgain));
}

const fetchAgain = (link: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', resolve);
    again.addEventListener('error', reject);
    link.replaceWith(again);
  });
