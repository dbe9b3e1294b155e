import { found, multistatus } from '@daywright/test-kit/caldav/fake-caldav-server'
import { expect, it } from 'vitest'
import type { DavClient } from './dav/dav-client.ts'
import { readMultistatus } from './dav/read-multistatus.ts'
import { listCollections } from './list-collections.ts'

it('[CALDAV-5] a calendar can be written to if its server names a privilege for that, or no privileges at all', async () => {
  const calendar = (name: string, privileges: string) =>
    found(`/${name}/`, `<d:resourcetype><c:calendar/></d:resourcetype>${privileges}`)
  const granting = (privilege: string) =>
    `<d:current-user-privilege-set><d:privilege><d:${privilege}/></d:privilege></d:current-user-privilege-set>`
  const answer = multistatus([
    calendar('a', granting('read')),
    calendar('b', granting('write-content')),
    calendar('c', granting('all')),
    calendar('d', ''),
  ])
  const client = {
    propfind: async () => ({ responses: await readMultistatus(Buffer.from(answer)), base: 'https://example.com/' }),
    isOwn: () => true,
    resolve: (href: string, base: string) => new URL(href, base).href,
  }
  const listed = await listCollections(client as Partial<DavClient> as DavClient, 'https://example.com/')
  expect(listed.map(({ name, isWritable }) => [name, isWritable])).toEqual([
    ['a', false],
    ['b', true],
    ['c', true],
    ['d', true],
  ])
})
