import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

it('[WEB-337] the service worker opens the app at the addresses of all views, and at no other', () => {
  const listed = /VIEWS = \[([^\]]+)\]/.exec(read('../../../public/service-worker.js'))?.[1] ?? ''
  const views = [...listed.matchAll(/'([^']*)'/g)].map(match => match[1])
  const routes = read('./router.tsx').matchAll(/getParentRoute: \(\) => signedIn,\s+path: '\/([^'/]*)/g)
  expect(views.toSorted()).toEqual([...new Set([...routes].map(match => match[1]))].toSorted())
})
