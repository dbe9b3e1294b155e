import { expect, it } from 'vitest'
import { isProvenSender } from './proven-sender.ts'

const SERVER = 'mx.example.com'
const FROM = 'robin@home.example'
const isProven = (...reports: string[]) => isProvenSender(reports, SERVER, FROM)

it('[MAIL-6] a sender is proven if the last report of the own server says that DMARC passed for it', () => {
  expect(isProven('mx.example.com; spf=pass; dmarc=pass (p=reject) header.from=home.example')).toBe(true)
  expect(isProven('MX.example.com 1; dmarc=pass')).toBe(true)
  expect(isProven('other.example; dmarc=pass', 'mx.example.com; dmarc=pass header.from=home.example')).toBe(true)
})

it('[MAIL-6] a sender is not proven by anything else', () => {
  const reports = [
    [],
    ['mx.example.com; dmarc=fail header.from=home.example', 'mx.example.com; dmarc=pass header.from=home.example'],
    ['mx.example.com; dmarc=pass header.from=evil.example'],
    ['mx.example.com; spf=pass (dmarc=pass)'],
    ['mx.example.com; spf=pass dmarc=pass'],
    ['mx.example.com.evil.example; dmarc=pass'],
    ['other.example; dmarc=pass header.from=home.example'],
  ]
  for (const each of reports) expect(isProven(...each), each.join()).toBe(false)
})
