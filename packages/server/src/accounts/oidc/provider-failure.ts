const LONGEST_TEXT = 300

/** What explains why the provider refused, for the operator's log. */
type ProviderFailure = Partial<Record<(typeof TEXTS)[number] | 'cause', string>> & { status?: number }

const TEXTS = ['message', 'code', 'error', 'error_description'] as const

/**
 * What the provider or the connection said. The library's errors hold whole responses, so only what explains the failure is
 * taken: no code and no token.
 */
export async function providerFailure(thrown: unknown): Promise<ProviderFailure> {
  if (!(thrown instanceof Error)) return {}
  const fields: Record<string, unknown> = { ...(await unreadBody(thrown)), ...thrown, message: thrown.message }
  const failure: ProviderFailure = {}
  for (const name of TEXTS) if (typeof fields[name] === 'string') failure[name] = shortText(fields[name])
  if (typeof fields.status === 'number') failure.status = fields.status
  if (thrown.cause instanceof Error) failure.cause = shortText(thrown.cause.message)
  return failure
}

const shortText = (text: string) => text.slice(0, LONGEST_TEXT)

/** If a response has a `WWW-Authenticate` header, the library does not read the body, where the explanation is. */
async function unreadBody(error: Error): Promise<object> {
  const response = 'response' in error ? error.response : undefined
  if (!(response instanceof Response) || response.bodyUsed) return {}
  const body: unknown = await response.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null) return {}
  const { error: name, error_description } = body as Record<string, unknown>
  return { error: name, error_description }
}
