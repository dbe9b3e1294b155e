/** The address as a link to the web, or undefined: other kinds of address are shown as text. */
export function webAddress(address: string | null): URL | undefined {
  const url = URL.parse(address ?? '')
  return url && ['http:', 'https:'].includes(url.protocol) ? url : undefined
}

/** What is wrong with an address that someone types; none at all is fine. */
export const addressProblem = (address: string): string | null =>
  address.trim() === '' || webAddress(address) ? null : 'Write the whole address, such as https://example.org/page'
