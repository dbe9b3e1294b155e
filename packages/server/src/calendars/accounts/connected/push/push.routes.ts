import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { PushInbox } from './push-inbox.ts'
import type { PushTokens } from './push-token.ts'
import { PUSH_PATH } from './pushes.ts'

const MAX_BODY_BYTES = 100_000
/** Microsoft puts changes of several calendars into one request. */
const MAX_CHANGES = 100
const MAX_VALIDATION_LENGTH = 1000

interface PushOptions {
  readTokens: () => Promise<PushTokens>
  inbox: PushInbox
}

/**
 * [CONN-12] What services call when a calendar has changed. Their token is the only credential, and all that a call can do is to have a calendar read
 * soon. The response is the same for valid and invalid tokens, so that a caller cannot guess tokens.
 */
export function servePushes(app: FastifyInstance, { readTokens, inbox }: PushOptions): void {
  const note = async (tokens: readonly string[]) => {
    if (tokens.length === 0) return
    const { calendarOf } = await readTokens()
    for (const token of tokens) {
      const calendar = calendarOf(token)
      if (calendar) inbox.note(calendar)
    }
  }
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
      done(null, String(body)),
    )
    const config = { takesBody: true }
    // https://developers.google.com/workspace/calendar/api/guides/push: everything is in the headers.
    scope.post(`${PUSH_PATH}/google`, { config }, async ({ headers }, reply) => {
      const { 'x-goog-channel-token': token, 'x-goog-resource-state': state } = headers
      // The first message only says that the channel works.
      await note(state === 'sync' ? [] : [token ?? []].flat())
      return reply.code(204).send()
    })
    scope.post(`${PUSH_PATH}/microsoft`, { config }, async (request, reply) => {
      if (answersValidation(request, reply)) return reply
      await note(clientStates(request.body))
      return reply.code(202).send()
    })
  })
}

/** Before it sends anything, Microsoft asks to repeat a text: https://learn.microsoft.com/en-us/graph/change-notifications-delivery-webhooks */
function answersValidation({ query }: FastifyRequest, reply: FastifyReply): boolean {
  const { validationToken } = query as Record<string, unknown>
  if (typeof validationToken !== 'string') return false
  reply.type('text/plain; charset=utf-8').send(validationToken.slice(0, MAX_VALIDATION_LENGTH))
  return true
}

const Changes = z.object({ value: z.array(z.object({ clientState: z.string() }).nullable().catch(null)) })

function clientStates(body: unknown): string[] {
  const { data } = Changes.safeParse(jsonOf(String(body)))
  const states = (data?.value ?? []).slice(0, MAX_CHANGES).flatMap(change => change?.clientState ?? [])
  return [...new Set(states)]
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
