import { z } from 'zod'
import type { Endpoint } from '../declare/endpoint.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

const ID = '0199f6d2-7c11-7a3e-8f4b-2f6f3f0a1b2c'
const BY_FORMAT: Record<string, string> = {
  uuid: ID,
  'date-time': '2026-03-02T09:00:00.000Z',
  date: '2026-03-02',
  uri: 'https://example.com',
  email: 'robin@example.com',
}
const BY_NAME: Record<string, unknown> = {
  title: 'Write the report',
  name: 'Work',
  day: [1, 2, 3, 4, 5],
  start: '09:00',
  end: '17:00',
  endAt: '2026-03-02T10:00:00.000Z',
  rule: 'FREQ=WEEKLY;BYDAY=MO',
  password: 'correct horse battery',
  address: 'https://calendar.example/work.ics',
  collection: '/dav/robin/work/',
  newPassword: 'another horse battery',
}
/** Bodies that the schema alone does not lead to. */
const MEETING = { title: 'Dentist', startAt: '2026-03-02T09:00:00.000Z', endAt: '2026-03-02T10:00:00.000Z' }
const APP_REQUEST = {
  response_type: 'code',
  client_id: 'https://assistant.example/client.json',
  redirect_uri: 'https://assistant.example/callback',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
}
const BACKUP = 'daywright-2026-03-02T02-30-00Z.db'
const BY_ENDPOINT: Record<string, unknown> = {
  'adminBackups.restore': { name: BACKUP, place: 'folder', confirm: BACKUP },
  'tasks.create': { title: 'Write the report', dueAt: '2026-03-06', estimateMinutes: 120, priority: 'high' },
  'pushSubscriptions.create': {
    name: 'Firefox on Linux',
    endpoint: 'https://push.example.com/send/abc',
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  },
  'connectedApps.review': APP_REQUEST,
  'connectedApps.decide': { request: APP_REQUEST, decision: 'allow', scope: 'read' },
  'calendarEvents.create': MEETING,
  'calendarEvents.restore': MEETING,
  'calendarEvents.replace': MEETING,
  'connectedEvents.create': { ...MEETING, calendarId: ID },
}

/** A body that the endpoint accepts: the required fields, or the first one if none is required. */
export function exampleOf(name: string, { body }: Endpoint): unknown {
  if (name in BY_ENDPOINT) return BY_ENDPOINT[name]
  return body && exampleValue(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))
}

function exampleValue(schema: JsonSchema): unknown {
  const choice = (schema.anyOf ?? schema.oneOf)?.[0]
  if (typeof choice === 'object') return exampleValue(choice)
  if (schema.type === 'object') return exampleObject(schema)
  if (schema.type === 'array') return [exampleValue(schema.items as JsonSchema)]
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  return BY_FORMAT[schema.format ?? ''] ?? 'text'
}

function exampleObject(schema: JsonSchema): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {})
  const required = fields.filter(([name]) => schema.required?.includes(name))
  return Object.fromEntries(
    (required.length > 0 ? required : fields.slice(0, 1)).map(([name, field]) => [
      name,
      BY_NAME[name] ?? (typeof field === 'object' ? exampleValue(field) : null),
    ]),
  )
}
