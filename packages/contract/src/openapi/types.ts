import type { JsonSchema } from './schemas.ts'

export interface Reference {
  $ref: string
}
export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  /** Left out where it is false. */
  required?: boolean
  description?: string
  schema: JsonSchema
}
export interface MediaType {
  schema: JsonSchema
  example?: unknown
}
interface Content {
  content: Record<string, MediaType>
}
export interface Header {
  description: string
  schema: JsonSchema
}
export interface Response extends Partial<Content> {
  description: string
  headers?: Record<string, Reference>
}
export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  /** Left out where the one of the document applies. */
  security?: Record<string, string[]>[]
  parameters?: (Parameter | Reference)[]
  requestBody?: Content & { required: boolean }
  responses: Record<string, Response | Reference>
}
export interface Tag {
  name: string
  description: string
}
export interface OpenApiDocument {
  openapi: '3.1.1'
  info: {
    title: string
    version: string
    description: string
    contact: { name: string }
    license: { name: string; identifier: string }
  }
  servers: { url: string; description: string }[]
  tags: Tag[]
  security: Record<string, string[]>[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, Response>
    parameters: Record<string, Parameter>
    headers: Record<string, Header>
    securitySchemes: Record<string, object>
  }
}
