import type { Operation } from '@daywright/contract/openapi/types'

const EXAMPLE_ID = '0199f6d2-7c11-7a3e-8f4b-2f6f3f0a1b2c'

/** A request to paste into a shell in which DAYWRIGHT_KEY is set. */
export function curlOf(method: string, path: string, operation: Operation): string {
  const filled = path.replace(/\{\w+\}/g, EXAMPLE_ID)
  const body = operation.requestBody?.content['application/json']
  const parts = [
    method === 'GET' ? 'curl' : `curl -X ${method}`,
    ...(operation.security?.length !== 0 ? [`-H "Authorization: Bearer $DAYWRIGHT_KEY"`] : []),
    ...(body ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body.example)}'`] : []),
    `http://127.0.0.1:3000${filled}`,
  ]
  return parts.join(' \\\n  ')
}
