import { QueryObserver } from '@tanstack/react-query'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from './query-client.ts'
import {
  beginChange,
  duringChange,
  endChange,
  noteAnnounced,
  noteFirstView,
  noteResponse,
  whenRefetched,
} from './refetch.ts'

let fetches = 0
/** Revisions only rise, also from one test to the next. */
let revision = 100
const settled = () => expect.poll(() => queryClient.isFetching()).toBe(0)

describe('[WEB-124] a window', () => {
  const onScreen = new QueryObserver(queryClient, { queryKey: ['on screen'], queryFn: () => ++fetches })
  beforeAll(() => onScreen.subscribe(() => {}))
  beforeEach(async () => {
    await onScreen.refetch()
    noteResponse(++revision)
    noteFirstView()
    fetches = 0
  })

  it('[WEB-113] refetches for a change since the session was read, whenever the event of it comes, and for no other', async () => {
    noteAnnounced(revision)
    await settled()
    expect(fetches).toBe(0)
    noteAnnounced(++revision)
    await settled()
    expect(fetches).toBe(1)
  })

  it('refetches once for its own change and ignores the event of it', async () => {
    await duringChange(async () => noteResponse(++revision))
    noteAnnounced(revision)
    await settled()
    expect(fetches).toBe(1)
  })

  it('says when what the server has after a change is there', async () => {
    let isSlow = true
    const answer = Promise.withResolvers<string>()
    const queryFn = () => (isSlow ? answer.promise : 'before')
    isSlow = false
    const observer = new QueryObserver(queryClient, { queryKey: ['slow'], queryFn })
    const unsubscribe = observer.subscribe(() => {})
    await settled()
    isSlow = true
    await duringChange(async () => noteResponse(++revision))
    const shown = whenRefetched().then(() => queryClient.getQueryData(['slow']))
    answer.resolve('after')
    expect(await shown).toBe('after')
    unsubscribe()
    queryClient.removeQueries({ queryKey: ['slow'] })
  })

  it('refetches once when the event arrives before the response', async () => {
    beginChange()
    noteAnnounced(++revision)
    noteResponse(revision)
    await settled()
    expect(fetches).toBe(0)
    endChange()
    await settled()
    expect(fetches).toBe(1)
  })

  it('refetches for a change by another client, also one right after its own', async () => {
    await duringChange(async () => noteResponse(++revision))
    await settled()
    noteAnnounced(++revision)
    await settled()
    expect(fetches).toBe(2)
  })

  it('fetches again what was loading for the first time when a change was confirmed', async () => {
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    let asked = 0
    const queryFn = () => answers[asked++]?.promise
    const unsubscribe = new QueryObserver(queryClient, { queryKey: ['first load'], queryFn }).subscribe(() => {})
    await duringChange(async () => noteResponse(++revision))
    answers[0]?.resolve('before the change')
    await expect.poll(() => asked).toBe(2)
    answers[1]?.resolve('after it')
    await expect.poll(() => queryClient.getQueryData(['first load'])).toBe('after it')
    unsubscribe()
  })

  it('leaves what was loading for the first time to the next change, if that has begun meanwhile', async () => {
    const first = Promise.withResolvers<string>()
    let asked = 0
    const queryFn = () => (asked++ === 0 ? first.promise : 'again')
    const unsubscribe = new QueryObserver(queryClient, { queryKey: ['slow load'], queryFn }).subscribe(() => {})
    await duringChange(async () => noteResponse(++revision))
    beginChange()
    first.resolve('before the changes')
    await expect.poll(() => queryClient.getQueryData(['slow load'])).toBe('before the changes')
    await settled()
    expect(asked).toBe(1)
    endChange()
    await expect.poll(() => queryClient.getQueryData(['slow load'])).toBe('again')
    unsubscribe()
  })

  it('waits for the last of several changes', async () => {
    beginChange()
    beginChange()
    endChange()
    await settled()
    expect(fetches).toBe(0)
    endChange()
    await settled()
    expect(fetches).toBe(1)
  })

  it('refetches when the revision falls, as after a restored backup', async () => {
    noteAnnounced(5)
    await settled()
    expect(fetches).toBe(1)
  })
})
