/**
 * LibreOffice's settings by their path in its registry. Nothing in a document is run, and nothing outside it is read.
 */
const settings: Record<string, Record<string, string>> = {
  'Office.Common/Security/Scripting': {
    MacroSecurityLevel: '3',
    DisableMacrosExecution: 'true',
    DisableActiveContent: 'true',
    BlockUntrustedRefererLinks: 'true',
  },
  'Office.Writer/Content/Update': { Link: '0' },
  'Office.Calc/Content/Update': { Link: '2' },
  'Office.Calc/Formula/Load': { OOXMLRecalcMode: '1', ODFRecalcMode: '1' },
  /* A proxy that does not exist blocks anything that would still be fetched. */
  'Inet/Settings': {
    ooInetProxyType: '2',
    ooInetNoProxy: '',
    ooInetHTTPProxyName: '127.0.0.1',
    ooInetHTTPProxyPort: '9',
    ooInetHTTPSProxyName: '127.0.0.1',
    ooInetHTTPSProxyPort: '9',
  },
};

/** The file `user/registrymodifications.xcu` of a profile with these settings. */
export const profileSettings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${Object.entries(settings)
  .flatMap(([path, values]) =>
    Object.entries(values).map(
      ([name, value]) =>
        `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
    ),
  )
  .join('\n')}
</oor:items>
`;
