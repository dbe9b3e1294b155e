import { ERRORS, type ErrorKind } from '@daywright/contract/errors/errors.values'
import { CALENDAR_PROBLEM_CODES } from '@daywright/contract/resources/calendars/calendar-problem.values'
import { TASK_FILE_PROBLEM_CODES } from '@daywright/contract/resources/imports/task-file-problem.values'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { beforeAll, expect, it } from 'vitest'

const UNKNOWN = '0197a3c5-7c1e-7000-8000-000000000000'
const PROBLEM = 'application/problem+json'

interface Refused {
  code: ErrorKind
  call: [method: string, path: string, body?: unknown]
}
const REFUSED: Refused[] = [
  { code: 'invalid-json', call: ['POST', '/api/labels', '{'] },
  { code: 'validation-failed', call: ['POST', '/api/labels', {}] },
  { code: 'validation-failed', call: ['POST', '/api/tasks/batch', {}] },
  { code: 'related-record-not-found', call: ['POST', '/api/tasks', { title: 'x', spaceId: UNKNOWN }] },
  { code: 'record-not-found', call: ['GET', `/api/tasks/${UNKNOWN}`] },
  { code: 'record-not-found', call: ['DELETE', `/api/checklist-items/${UNKNOWN}`] },
  { code: 'record-not-found', call: ['PATCH', '/api/time-blocks/reorder', { orderedIds: [UNKNOWN] }] },
  { code: 'no-such-path', call: ['GET', '/api/nothing'] },
  { code: 'malformed-url', call: ['GET', '/api/tasks/%ff'] },
  { code: 'method-not-allowed', call: ['PUT', '/api/tasks'] },
  { code: 'label-name-taken', call: ['POST', '/api/labels', { name: 'taken' }] },
  { code: 'no-run-to-undo', call: ['POST', '/api/planner/undo'] },
  { code: 'admin-only', call: ['GET', '/api/admin/users'] },
]

onBothDatabases('refusals', world => {
  let person: Person
  beforeAll(async () => {
    person = await world.newPerson()
    await person.request('POST', '/api/labels', { name: 'taken' })
  })

  it('[ERR-1] have a code of the table, with its status, beside the specified members', async () => {
    for (const { code, call } of REFUSED) {
      const { status, body } = await person.request(...call)
      expect([body.code, status, typeof body.error], call.join(' ')).toEqual([code, ERRORS[code][0], 'string'])
    }
  })

  it('[ERR-2] have codes that the OpenAPI document and the documentation list', async () => {
    const codes = [...Object.keys(ERRORS), ...CALENDAR_PROBLEM_CODES, ...TASK_FILE_PROBLEM_CODES]
    const document = await world.request('GET', '/api/openapi.json')
    expect(document.body.components.schemas.ErrorCode.enum).toEqual(codes)
    const { text } = await world.request('GET', '/api/docs')
    for (const code of codes) expect(text).toContain(`id="error-${code}"`)
  })

  it('[ERR-3] have the format of RFC 9457 for a client that asks for it', async () => {
    const invalid = (accept?: string) => person.request('POST', '/api/labels', {}, accept ? { accept } : {})
    const problem = await invalid(PROBLEM)
    expect(problem.headers.get('content-type')).toContain(PROBLEM)
    expect(problem.body).toEqual({
      type: '/api/docs#error-validation-failed',
      title: 'Validation failed',
      status: 400,
      detail: 'Validation failed',
      instance: `urn:uuid:${problem.headers.get('x-request-id')}`,
      code: 'validation-failed',
      details: { name: [expect.any(String)] },
    })
    const accepted = [`application/json, ${PROBLEM}`, `application/json;q=0.5, ${PROBLEM};q=0.8`]
    for (const accept of accepted) expect((await invalid(accept)).body.status, accept).toBe(400)
    const others = [undefined, '*/*', 'application/json', `${PROBLEM};q=0`, `application/json, ${PROBLEM};q=0.9`]
    for (const accept of others) {
      const usual = await invalid(accept)
      expect(usual.headers.get('content-type'), accept).toContain('application/json')
      expect(usual.body, accept).toMatchObject({ error: 'Validation failed', code: 'validation-failed' })
    }
    expect((await person.request('GET', '/api/labels', undefined, { accept: PROBLEM })).status).toBe(200)
  })
})
