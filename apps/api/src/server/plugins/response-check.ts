import type { FastifyBaseLogger, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { WrittenJson } from '../written-json.ts'
import { keepNamedFields } from './keep-named-fields.ts'

/** In production one response in so many is checked: the check costs more than most responses do. */
const SAMPLE_EVERY = 1000

/**
 * Checks responses against the contract. In tests and development every response is checked, and one that breaks the
 * contract is an error. In production a sample is checked, and none is refused, since what it reports (a placed order,
 * say) has already happened: it is logged, and sent without the fields that the contract does not name.
 *
 * @param everyResponse whether all are checked, and refused when they break the contract
 * @param log gets where the response is wrong, never the values
 */
export function createResponseCheck(
  everyResponse: boolean,
  log: FastifyBaseLogger,
): FastifySerializerCompiler<z.ZodType> {
  return ({ schema, method, url }) => {
    let responses = 0
    return (data) => {
      const text = data instanceof WrittenJson ? data.text : JSON.stringify(data)
      if (!everyResponse && responses++ % SAMPLE_EVERY !== 0) return text
      const { issues, named } = compare(schema, data, text)
      if (issues.length === 0) return text
      if (everyResponse) {
        throw new ResponseSerializationError(method, url, { cause: new z.ZodError(issues) })
      }
      const described = issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`)
      log.error({ method, url, issues: described }, 'response breaks its contract')
      return named
    }
  }
}

/**
 * @param text the response as JSON; undefined for an empty one
 * @returns what is wrong with it, and the text with only the fields that its schema names
 */
function compare(schema: z.ZodType, data: unknown, text: string | undefined) {
  const body = text === undefined ? undefined : JSON.parse(text)
  const result = schema.safeParse(data instanceof WrittenJson ? body : data)
  const issues: z.core.$ZodIssue[] = result.error?.issues ?? []
  const kept = body === undefined ? undefined : JSON.stringify(keepNamedFields(schema, body))
  // Compared with the body as JSON, since the text may escape letters in another way (\u2013).
  const hasUnnamed = body !== undefined && kept !== JSON.stringify(body)
  return { issues: hasUnnamed ? [...issues, UNNAMED_FIELDS] : issues, named: kept ?? 'null' }
}

const UNNAMED_FIELDS: z.core.$ZodIssue = {
  code: 'custom',
  path: [],
  message: 'the response has fields that its contract does not name',
}

export const checkRequest: FastifySchemaCompiler<z.ZodType> = validatorCompiler
