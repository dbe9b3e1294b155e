export default {
  daywright: {
    input: './openapi.json',
    output: { target: './generated/orval.ts', client: 'fetch', baseUrl: { runtime: 'process.env.BASE_URL' } },
  },
}
