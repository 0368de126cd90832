import type { ReactNode } from 'react'

type ChoiceCardProps = {
  /** Only the first of a group has one: errors lead there. */
  id: string | undefined
  /** The name of the group. */
  name: string
  value: string
  isChosen: boolean
  title: string
  /** What the choice means, or when the goods come. */
  text: string
  /** Right of the text: the price, or the marks of those who take the payment. */
  end: ReactNode
  onChoose: () => void
}

/** One way of delivery or payment, among others that look the same. */
export function ChoiceCard({ id, name, value, isChosen, title, text, end, onChoose }: ChoiceCardProps) {
  return (
    <label className="pick">
      <input id={id} type="radio" name={name} value={value} checked={isChosen} onChange={onChoose} />
      <span className="pick-card pick-way">
        <span>
          <b>{title}</b>
          <small>{text}</small>
        </span>
        <span className="pick-end">{end}</span>
      </span>
    </label>
  )
}
