import { createHash } from 'node:crypto'
import aws4 from 'aws4'
import { expect, it } from 'vitest'
import { signS3Request } from './sign-s3-request.ts'

const KEYS = { accessKey: 'AKIDEXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'us-east-1' }
const NOW = Date.parse('2026-03-02T09:00:00.123Z')
const EMPTY = createHash('sha256').digest('hex')

it.each([
  ['GET', 'https://plans.s3.amazonaws.com/home/daywright-2026-03-02T09-00-00Z.db'],
  ['GET', 'http://127.0.0.1:9000/plans/?list-type=2&prefix=home%2Fdaywright-&continuation-token=1%2B%2F%3D%2A'],
  ['PUT', 'https://s3.example.com/plans/a%20b%27%28c%29?partNumber=12&uploadId=A~b_c-d.e%3D'],
  ['POST', 'https://s3.example.com/storage/v1/s3/plans/x?uploads='],
])('[OPS-71] a request to S3 is signed as another program signs it: %s %s', (method, address) => {
  const url = new URL(address)
  const headers = signS3Request({ method, url, bodyHash: EMPTY, now: NOW }, KEYS)
  const { authorization, ...sent } = headers
  const signed = aws4.sign(
    {
      service: 's3',
      region: KEYS.region,
      method,
      path: url.pathname + url.search,
      headers: { Host: url.host, ...sent },
    },
    { accessKeyId: KEYS.accessKey, secretAccessKey: KEYS.secretKey },
  )
  expect(sent['x-amz-date']).toBe('20260302T090000Z')
  expect(authorization).toBe(signed.headers.Authorization)
})
