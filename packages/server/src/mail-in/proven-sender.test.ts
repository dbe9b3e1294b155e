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

it('[MAIL-15] a sender is not proven by text that the sender has chosen, wherever a server repeats it', () => {
  const chosen = [
    'mx.example.com; spf=fail (sender (x); dmarc=pass header.from=home.example) smtp.mailfrom=evil.example; dmarc=fail',
    'mx.example.com; spf=fail (a (b) ; dmarc=pass header.from=home.example) ; dmarc=fail header.from=home.example',
    'mx.example.com; spf=fail smtp.mailfrom="x; dmarc=pass header.from=home.example"@evil.example; dmarc=none',
    'mx.example.com; spf=fail smtp.mailfrom="\\"; dmarc=pass header.from=home.example; "@evil.example',
    'mx.example.com; spf=fail (\\) ; dmarc=pass header.from=home.example ; \\()',
    'mx.example.com; spf=fail (((((x)))); dmarc=pass header.from=home.example)',
    'mx.example.com; dmarc=pass header.from=home.example (; dmarc=fail header.from=home.example',
    'mx.example.com; dmarc=pass header.from=home.example; dmarc=fail header.from=home.example',
    'mx.example.com; dmarc=pass header.from=home.example header.from=evil.example',
    'mx.example.com; dmarc=pass-no-really header.from=home.example',
    'mx.example.com; dmarc=pass reason="header.from=home.example" header.from=evil.example',
  ]
  for (const each of chosen) expect(isProven(each), each).toBe(false)
  const honest = [
    'mx.example.com; spf=pass (a (nested; dmarc=fail) comment) smtp.mailfrom="o; k"@home.example; dmarc=pass header.from=home.example',
    'mx.example.com (1 (2)) 1; dmarc=pass (p=none) header.from="home.example"',
  ]
  for (const each of honest) expect(isProven(each), each).toBe(true)
})
