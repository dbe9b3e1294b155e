import { describe, expect, it } from 'vitest'
import { cachedEncodingsOf, cacheEncodings } from './cached-encodings.ts'

describe('the compressed forms of a body', () => {
  it('[COMP-5] are each made once, also for requests at the same time', async () => {
    const forms = cachedEncodingsOf(cacheEncodings(Buffer.from('body')))
    let count = 0
    const compress = async () => Buffer.from(`form ${++count}`)
    const made = await Promise.all([forms?.make('br', compress), forms?.make('br', compress)])
    expect(made.map(String)).toEqual(['form 1', 'form 1'])
    expect([String(forms?.find('br')), forms?.find('gzip')]).toEqual(['form 1', undefined])
  })

  it('[COMP-5] are made again after a failure', async () => {
    const forms = cachedEncodingsOf(cacheEncodings(Buffer.from('body')))
    const fail = () => Promise.reject(new Error('no memory'))
    await expect(forms?.make('br', fail)).rejects.toThrow('no memory')
    expect(String(await forms?.make('br', async () => Buffer.from('form')))).toBe('form')
  })

  it('[COMP-5] [CACHE-7] are counted, and have memory of their own', () => {
    const added: number[] = []
    const forms = cachedEncodingsOf(cacheEncodings(Buffer.from('body'), bytes => added.push(bytes)))
    const part = Buffer.alloc(16_384).subarray(0, 10)
    expect(forms?.add('gzip', part).buffer.byteLength).toBe(10)
    forms?.add('br', Buffer.alloc(7))
    expect([added, forms?.bytes()]).toEqual([[10, 7], 17])
  })

  it('[COMP-5] are kept only for bodies that are sent again', () => {
    expect(cachedEncodingsOf(Buffer.from('body'))).toBeUndefined()
  })
})
