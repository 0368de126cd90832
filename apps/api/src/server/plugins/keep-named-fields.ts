import type { z } from 'zod'

type Json = null | string | number | boolean | Json[] | { [name: string]: Json }
type Fields = { [name: string]: Json }

function isFields(value: Json): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Keeps only the fields of a JSON value that its schema names, at any depth. The value need not match otherwise:
 * missing fields stay missing, and a text in place of a number stays as it is.
 *
 * @returns undefined where the schema has a single value and the value is a list or an object
 */
export function keepNamedFields(schema: z.core.$ZodType, value: Json): Json | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'catch':
    case 'readonly':
      return keepNamedFields(def.innerType, value)
    case 'lazy':
      return keepNamedFields(def.getter(), value)
    // The response holds the input of a transform.
    case 'pipe':
      return keepNamedFields(def.in, value)
    case 'any':
    case 'unknown':
      return value
    case 'union':
      return keepByUnion(def.options, value)
    case 'object':
      // Own fields only: `valueOf` and its like are on every object.
      return isFields(value)
        ? mapFields(value, (name) => (Object.hasOwn(def.shape, name) ? def.shape[name] : undefined))
        : scalarOnly(value)
    case 'record':
      return isFields(value) ? mapFields(value, () => def.valueType) : scalarOnly(value)
    case 'array':
      return Array.isArray(value) ? mapEntries(value, () => def.element) : scalarOnly(value)
    case 'tuple':
      return Array.isArray(value)
        ? mapEntries(value, (at) => def.items[at] ?? def.rest ?? undefined)
        : scalarOnly(value)
    default:
      return scalarOnly(value)
  }
}

function scalarOnly(value: Json): Json | undefined {
  return typeof value === 'object' && value !== null ? undefined : value
}

function mapFields(value: Fields, schemaOf: (name: string) => z.core.$ZodType | undefined): Fields {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      const schema = schemaOf(name)
      const kept = schema === undefined ? undefined : keepNamedFields(schema, field)
      return kept === undefined ? [] : [[name, kept]]
    }),
  )
}

function mapEntries(value: Json[], schemaOf: (at: number) => z.core.$ZodType | undefined): Json[] {
  return value.flatMap((entry, at) => {
    const schema = schemaOf(at)
    const kept = schema === undefined ? undefined : keepNamedFields(schema, entry)
    return kept === undefined ? [] : [kept]
  })
}

/** By the option that matches; where none does, by the one that keeps most. */
function keepByUnion(options: readonly z.core.$ZodType[], value: Json): Json | undefined {
  const matching = options.find((option) => (option as z.ZodType).safeParse(value).success)
  if (matching !== undefined) return keepNamedFields(matching, value)
  const kept = options.map((option) => keepNamedFields(option, value))
  return kept.toSorted((a, b) => (JSON.stringify(b) ?? '').length - (JSON.stringify(a) ?? '').length)[0]
}
