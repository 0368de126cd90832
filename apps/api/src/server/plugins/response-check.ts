import type { FastifyBaseLogger, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { WrittenJson } from '../written-json.ts'
import { keepNamedFields } from './keep-named-fields.ts'

/** How often an answer is held to its schema in production: every so many. */
const SAMPLE_EVERY = 1000

const UNNAMED_FIELDS: z.core.$ZodIssue = {
  code: 'custom',
  path: [],
  message: 'the answer holds fields that its contract does not name',
}

/**
 * What goes out is checked against the contract. Where `always` is set (tests, development) every answer is, and one
 * that breaks the contract is a fault. In production one in a thousand is, since the check costs more than the answer:
 * a faulty one is logged and goes out without the fields that the contract does not name, because what it tells of (an
 * order that was placed) has happened.
 *
 * @param log gets where the answer is faulty, never what stands there
 */
export function createResponseCheck(
  always: boolean,
  log: FastifyBaseLogger,
): FastifySerializerCompiler<z.ZodType> {
  return ({ schema, method, url }) => {
    let answers = 0
    return (data) => {
      const text = data instanceof WrittenJson ? data.text : JSON.stringify(data)
      if (!always && answers++ % SAMPLE_EVERY !== 0) return text
      const body = text === undefined ? undefined : JSON.parse(text)
      const result = schema.safeParse(data instanceof WrittenJson ? body : data)
      const kept = body === undefined ? undefined : JSON.stringify(keepNamedFields(schema, body))
      // Written anew: the text that is sent may spell letters in another way (\u2013).
      const hasUnnamed = body !== undefined && kept !== JSON.stringify(body)
      if (result.success && !hasUnnamed) return text
      if (always) {
        const cause = result.error ?? new z.ZodError([UNNAMED_FIELDS])
        throw new ResponseSerializationError(method, url, { cause })
      }
      const issues = (result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.code}`)
      log.error({ method, url, issues, unnamedFields: hasUnnamed }, 'answer breaks its contract')
      return kept ?? 'null'
    }
  }
}

export const checkRequest: FastifySchemaCompiler<z.ZodType> = validatorCompiler
