import { z } from 'zod'

/** Where spans are sent, as OTLP in JSON. */
export interface TracingConfig {
  /** Of the collector, with the path. */
  address: string
  headers: Record<string, string>
  serviceName: string
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
const HEADER = /^([A-Za-z0-9-]+)=([\x20-\x7e]*)$/

/** [OPS-79] Names and meanings are those of OpenTelemetry. */
export const TRACING_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isWebAddress, 'must be the address of a collector, like http://localhost:4318')
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine(
      text => text.split(',').every(pair => HEADER.test(pair.trim())),
      'must be headers like name=value, with commas between',
    )
    .optional(),
  OTEL_SERVICE_NAME: z.string().max(100).optional(),
}
type Values = z.output<z.ZodObject<typeof TRACING_SETTINGS>>

export function tracingConfigOf(values: Values): TracingConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = values
  if (!endpoint) return undefined
  const pairs = (headers?.split(',') ?? []).map(pair => HEADER.exec(pair.trim())?.slice(1) ?? [])
  return {
    address: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: Object.fromEntries(pairs.map(([name = '', value = '']) => [name, decodeURIComponent(value)])),
    serviceName: values.OTEL_SERVICE_NAME ?? 'daywright',
  }
}
