import { onSqlite } from '@daywright/test-kit/world'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { slowDownRefusals } from './slow-refusals.ts'

it('[FAIR-9] a refusal that asks to come back later does not come at once, while others get their answers', async () => {
  const app = fastify()
  slowDownRefusals(app)
  app.get('/refused', (_request, reply) => reply.code(429).header('retry-after', '1').send('later'))
  app.get('/busy', (_request, reply) => reply.code(503).header('retry-after', '1').send('later'))
  app.get('/unavailable', (_request, reply) => reply.code(503).send('without a time'))
  app.get('/broken', (_request, reply) => reply.code(500).send('broken'))
  app.get('/healthz', (_request, reply) => reply.code(503).header('retry-after', '1').send('not ready'))
  app.get('/served', () => 'served')
  const order: string[] = []
  const send = async (url: string) => {
    const { statusCode } = await app.inject(url)
    order.push(`${url} ${statusCode}`)
  }
  const refused = [send('/refused'), send('/busy')]
  for (const url of ['/broken', '/unavailable', '/healthz', '/served']) await send(url)
  await Promise.all(refused)
  expect(order.slice(0, 4)).toEqual(['/broken 500', '/unavailable 503', '/healthz 503', '/served 200'])
  expect(order.slice(4).toSorted()).toEqual(['/busy 503', '/refused 429'])
  await app.close()
})

onSqlite(
  'a refusal of the service',
  world => {
    it('[FAIR-9] comes later than what is sent after it', async () => {
      const { request } = await world.newPerson()
      await request('GET', '/api/labels')
      const order: number[] = []
      const refused = request('GET', '/api/labels').then(({ status }) => order.push(status))
      order.push((await world.request('GET', '/healthz')).status)
      await refused
      expect(order).toEqual([200, 429])
    })
  },
  { rateLimitPerMinute: 1 },
  { refusalMilliseconds: 500 },
)
