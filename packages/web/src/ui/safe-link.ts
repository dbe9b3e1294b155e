const ALLOWED = ['http:', 'https:', 'mailto:']

/** The address as it may stand in a link, or undefined: what people write may hold code, or lead back into the app. */
export function safeLink(address: string | null | undefined): string | undefined {
  const url = URL.parse(address ?? '')
  return url && ALLOWED.includes(url.protocol) ? url.href : undefined
}
