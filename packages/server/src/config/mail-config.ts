/** The mail server that sends our emails, and their sender. */
export interface MailConfig {
  host: string
  port: number
  /** Implicit TLS; otherwise the connection is upgraded with STARTTLS. */
  isSecure: boolean
  /** Refuses to send over a connection that did not become secure. */
  needsTls: boolean
  user: string | undefined
  password: string | undefined
  /** An address, with or without a name. */
  from: string
}

const PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 }
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
const SENDER = /^([^<>\r\n@"]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

/** `smtp://` or `smtps://`, a host, and perhaps a port, a user and a password. */
export function isSmtpAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(text)
  const isPlain = ['', '/'].includes(pathname) && search === '' && hash === ''
  return protocol in PORTS && hostname !== '' && isPlain && [username, password].every(isEncoded)
}

/** A password with a `%` of its own must be encoded too. */
function isEncoded(part: string): boolean {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

/** `plan@example.com`, or `Daywright <plan@example.com>`. */
export const isSender = (text: string): boolean => SENDER.test(text)

/** Reads a valid address. */
export function mailConfigOf(address: string, from: string): MailConfig {
  const { protocol, hostname, port, username, password } = new URL(address)
  const isSecure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (PORTS[protocol] ?? 0) : Number(port),
    isSecure,
    // A password must not cross a network in the clear. A relay without a password may be in the next container.
    needsTls: !isSecure && password !== '' && !LOOPBACK.includes(hostname),
    user: username === '' ? undefined : decodeURIComponent(username),
    password: password === '' ? undefined : decodeURIComponent(password),
    from,
  }
}
