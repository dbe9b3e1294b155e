const SCHEMES = ['http:', 'https:', 'mailto:']

/**
 * [DOC-17] Where a link in user text may lead: to a web page or an email. Undefined for everything else, which is shown as text:
 * other schemes start programs of the computer that shows them, and paths lead into the app.
 */
export function safeLink(address: string | null | undefined): URL | undefined {
  const url = URL.parse(address ?? '')
  return url && SCHEMES.includes(url.protocol) ? url : undefined
}
