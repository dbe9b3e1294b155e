const ALLOWED = ['http:', 'https:', 'mailto:']

/** The URL if it is safe as a link, otherwise undefined: text of users may contain script URLs or paths of the app. */
export function safeLink(address: string | null | undefined): string | undefined {
  const url = URL.parse(address ?? '')
  return url && ALLOWED.includes(url.protocol) ? url.href : undefined
}
