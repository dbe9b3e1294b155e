/** The address if it is on the web; undefined for other kinds, which are shown as text. */
export function webAddress(address: string | null): URL | undefined {
  const url = URL.parse(address ?? '')
  return url && ['http:', 'https:'].includes(url.protocol) ? url : undefined
}

/** The problem with a typed address; an empty one is fine. */
export const addressProblem = (address: string): string | null =>
  address.trim() === '' || webAddress(address) ? null : 'Write the whole address, such as https://example.org/page'
