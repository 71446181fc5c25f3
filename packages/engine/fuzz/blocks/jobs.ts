/** Range of the random number `jobs`. Its first half draws no jobs. */
export const jobDrawings = 40;

const mayHaveJob =
  /<(?:\w+(?:Task|Event|Gateway)|task|subProcess|transaction|callActivity) id="(\w+)"(?![^>]*camunda:async)/g;

/** Some nodes, of any type, are entered or left by jobs. */
export function withJobs(xml: string, jobs: number): string {
  if (jobs < jobDrawings / 2) return xml;
  return xml.replaceAll(mayHaveJob, (head, id: string) => {
    const lot =
      id.split('').reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, jobs * 7919) % 8;
    return lot > 1 ? head : `${head} camunda:async${lot === 0 ? 'Before' : 'After'}="true"`;
  });
}
