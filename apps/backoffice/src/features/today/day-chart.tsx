import { formatIsoDate } from '@varde/domain/norwegian/format-date'
import { formatCount, formatTenths } from '@varde/domain/norwegian/format-number'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { Day } from './join-days.ts'

type DayChartProps = { title: string; days: readonly Day[]; value: (day: Day) => number | null }

/** A bar for each day. A screen reader, and who has no pointer, reads the table below instead. */
export default function DayChart({ title, days, value }: DayChartProps) {
  const data = days.map((day) => ({ day: formatIsoDate(day.day), value: value(day) }))
  if (data.every((each) => each.value === null)) {
    return (
      <figure className="chart">
        <figcaption>{title}</figcaption>
        <p>Ingen tall i denne tiden ennå.</p>
      </figure>
    )
  }
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <div aria-hidden="true">
        <ResponsiveContainer width="100%" height={200}>
          <BarChart data={data} accessibilityLayer={false} margin={{ left: 0, right: 0 }}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis dataKey="day" tickLine={false} stroke="var(--ink-3)" minTickGap={24} fontSize={12} />
            <YAxis
              width={64}
              tickLine={false}
              axisLine={false}
              stroke="var(--ink-3)"
              fontSize={12}
              tickFormatter={(amount: number) => formatCount(amount)}
            />
            <Tooltip
              cursor={{ fill: 'var(--paper-2)' }}
              contentStyle={{ background: 'var(--raised)', borderColor: 'var(--line)' }}
              labelStyle={{ color: 'var(--ink)' }}
              formatter={(amount) => [formatTenths(Number(amount)), title]}
            />
            <Bar dataKey="value" fill="var(--signal)" radius={2} isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </figure>
  )
}
