import { osloInstant, osloTime } from '@varde/domain/norwegian/oslo-time'
import type { ReactNode } from 'react'
import { TextField } from './fields.tsx'

type MomentFieldProps = {
  label: string
  hint?: ReactNode
  errors?: readonly string[] | undefined
  /** As `writeMoment` makes it; empty for none. */
  value: string
  onChange: (value: string) => void
}

/** A day and a time in Norway. */
export function MomentField(props: MomentFieldProps) {
  return <TextField {...props} type="datetime-local" />
}

/** An instant as the field has it: `2026-11-23T08:00` by the clock in Norway. */
export function writeMoment(instant: string | null): string {
  if (instant === null) return ''
  const { date, minutes } = osloTime(new Date(instant))
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** What the field has, as an instant; null for none, or for what is no time. */
export function readMoment(text: string): string | null {
  const [, date, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(text) ?? []
  if (date === undefined) return null
  const instant = osloInstant(date, Number(hours) * 60 + Number(minutes))
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString()
}
