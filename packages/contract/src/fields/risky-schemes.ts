const RUN_CODE = ['javascript:', 'vbscript:', 'data:', 'blob:', 'about:', 'filesystem:', 'view-source:', 'jar:']
const OPEN_PROGRAMS = [
  ...['shell:', 'search:', 'search-ms:', 'mk:', 'res:', 'hcp:', 'its:', 'mhtml:', 'intent:', 'android-app:', 'market:'],
  ...['chrome:', 'edge:', 'resource:', 'x-apple.systempreferences:'],
]
/** Those of Windows itself, such as the troubleshooter `ms-msdt:`, but not those of Office, which open a document. */
const OF_WINDOWS = /^ms-(?!(word|excel|powerpoint|visio|access|project|publisher):)/

/** [AUTH-43] Whether an address can do more than show something: run code, or open settings and programs of the system. */
export const isRiskyScheme = (protocol: string): boolean =>
  RUN_CODE.includes(protocol) || OPEN_PROGRAMS.includes(protocol) || OF_WINDOWS.test(protocol)
