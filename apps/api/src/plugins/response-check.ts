import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError, validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { WrittenJson } from '../written-json.ts'

/** How often an answer is held to its schema in production: every so many. */
const SAMPLE_EVERY = 1000

/**
 * What goes out is checked against the contract: always where `always` is set (tests, development), else one
 * answer in a thousand, since the check costs more than the answer.
 */
export const createResponseCheck =
  (always: boolean): FastifySerializerCompiler<z.ZodType> =>
  ({ schema, method, url }) => {
    let answers = 0
    return (data) => {
      if (always || answers++ % SAMPLE_EVERY === 0) {
        const body = data instanceof WrittenJson ? JSON.parse(data.text) : data
        const result = schema.safeParse(body)
        if (!result.success) throw new ResponseSerializationError(method, url, { cause: result.error })
      }
      return data instanceof WrittenJson ? data.text : JSON.stringify(data)
    }
  }

export const checkRequest: FastifySchemaCompiler<z.ZodType> = validatorCompiler
