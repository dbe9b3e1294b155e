import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { S3Config } from '@daywright/server/config/s3-config'
import aws4 from 'aws4'
import S3rver from 's3rver'
import { type OutsideServer, startOutsideServer } from '../outside/outside-server.ts'

const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'not so secret' }
const BUCKET = 'plans'

/** A server that speaks S3, in front of which every signature is checked by a program of others. */
export interface S3Server extends OutsideServer {
  config: S3Config
  /** `PUT /plans/…?partNumber=1`, in the order of their arrival. */
  asked: string[]
  /** Called before a request reaches the server; one that it answers goes no further. */
  intercept: (asked: string, response: ServerResponse) => void
}

export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'daywright-s3-'))
  const s3rver = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  })
  const { port } = await s3rver.run()
  const server = { asked: [] as string[], intercept: () => {} } as unknown as S3Server
  const outside = await startOutsideServer(async (request, response) => {
    const body = await buffer(request)
    const asked = `${request.method} ${request.url}`
    server.asked.push(asked)
    const mistake = mistakeOf(request, body)
    if (mistake) refuse(response, mistake)
    else server.intercept(asked, response)
    if (!response.writableEnded && !response.destroyed) pass(request, body, port, response)
  })
  return Object.assign(server, outside, {
    config: {
      endpoint: `http://127.0.0.1:${outside.port}`,
      bucket: BUCKET,
      prefix: 'home/',
      region: 'eu-central-1',
      accessKey: KEYS.accessKeyId,
      secretKey: KEYS.secretAccessKey,
      isPathStyle: true,
    },
    async close() {
      await outside.close()
      await s3rver.close()
      rmSync(directory, { recursive: true, force: true })
    },
  })
}

/** The code of what AWS would say about the request, which its server does not check. */
function mistakeOf({ method, url, headers }: IncomingMessage, body: Buffer): string | undefined {
  const hash = createHash('sha256').update(body).digest('hex')
  if (headers['x-amz-content-sha256'] !== hash) return 'XAmzContentSHA256Mismatch'
  const given = String(headers.authorization)
  if (!given.includes(`Credential=${KEYS.accessKeyId}/`)) return 'InvalidAccessKeyId'
  const signed = { Host: headers.host, 'X-Amz-Content-Sha256': hash, 'X-Amz-Date': headers['x-amz-date'] }
  const region = given.split('/')[2]
  const expected = aws4.sign({ service: 's3', region, method, path: url, headers: signed }, KEYS)
  const signatureIn = (authorization: string) => /Signature=(\w+)/.exec(authorization)?.[1]
  return signatureIn(String(expected.headers.Authorization)) === signatureIn(given)
    ? undefined
    : 'SignatureDoesNotMatch'
}

const refuse = (response: ServerResponse, code: string) =>
  response.writeHead(403, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)

function pass(request: IncomingMessage, body: Buffer, port: number, response: ServerResponse): void {
  const { method, url } = request
  // The clock of a test is not that of the server, which does not check the signature.
  const headers = { ...request.headers, 'x-amz-date': new Date().toISOString().replace(/[-:]|\.\d{3}/g, '') }
  const onward = forward({ host: '127.0.0.1', port, method, path: url, headers }, answer => {
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  onward.end(body)
}
