import { CONNECTED_APP_LIMITS } from '@daywright/contract/resources/accounts/connected-app.values'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Outbound } from '../../outbound/outbound.ts'
import { HOUR_MS, MINUTE_MS } from '../../time/milliseconds.ts'
import type { AppClient } from './app-client.store.ts'
import { isRedirectAddress } from './redirect-addresses.ts'

/** Of the document of an app, which has a few fields. */
export const DOCUMENT_LIMITS = {
  connectMilliseconds: 3000,
  headersMilliseconds: 3000,
  totalMilliseconds: 5000,
  wireBytes: 20_000,
  bodyBytes: 20_000,
  redirects: 0,
} as const

const { nameLength, redirects, addressLength } = CONNECTED_APP_LIMITS

/** Without characters that are invisible, or that change how those around them are shown. */
const visibleText = (name: string) => name.replace(/[\p{Cc}\p{Cf}]+/gu, '').trim()

export const ClientDescription = z.object({
  client_name: z.string().overwrite(visibleText).min(1).max(nameLength).optional(),
  redirect_uris: z
    .array(z.string().max(addressLength).refine(isRedirectAddress, 'must be https, loopback or an app'))
    .min(1)
    .max(redirects),
})
const ClientDocument = ClientDescription.extend({ client_id: z.string() })

const DOCUMENT_ADDRESS = /^(https:\/\/[^/?#]+|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?)\/[^#]+$/

/** Whether an app identifies itself by the address of a document about it. Plain http is for tests on this machine. */
export const isDocumentAddress = (clientId: string): boolean =>
  DOCUMENT_ADDRESS.test(clientId) && URL.canParse(clientId) && new URL(clientId).href === clientId

/** [OAUTH-2] Reads what apps say about themselves at their own address, which proves the host that they are from. */
export function clientDocuments(outbound: Outbound) {
  const known = new LRUCache<string, { client: AppClient | null; until: number }>({ max: 1000 })
  return async (address: string, now: number): Promise<AppClient | null> => {
    const cached = known.get(address)
    if (cached && cached.until > now) return cached.client
    const client = await readDocument(outbound, address)
    known.set(address, { client, until: now + (client ? HOUR_MS : MINUTE_MS) })
    return client
  }
}

async function readDocument(outbound: Outbound, address: string): Promise<AppClient | null> {
  const result = await outbound.fetch({ address, headers: { accept: 'application/json' }, staysOnHost: true })
  if (!result.ok || result.status !== 200) return null
  const document = ClientDocument.safeParse(parsed(result.body))
  if (!document.success || document.data.client_id !== address) return null
  const { client_name: name = new URL(address).host, redirect_uris: redirectUris } = document.data
  return { id: address, name, redirectUris }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
