import type { ButtonHTMLAttributes, ReactNode } from 'react'
import './button.css'

export type ButtonKind = 'plain' | 'primary' | 'danger' | 'quiet'

/** The classes of a button, for what looks like one. */
export const BUTTON_CLASSES: Record<ButtonKind, string> = {
  plain: 'button',
  primary: 'button button-primary',
  danger: 'button button-danger',
  quiet: 'button button-quiet',
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  kind?: ButtonKind
  /** Its work is under way: it cannot be pressed again. */
  isBusy?: boolean
}

/** A button; it submits nothing unless `type` says so. */
export function Button({ kind = 'plain', isBusy = false, disabled, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={BUTTON_CLASSES[kind]}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy}
    />
  )
}

type ToggleButtonProps = { isOn: boolean; onToggle: (isOn: boolean) => void; children: ReactNode }

/** A button that stays pressed: what a list is narrowed to. */
export function ToggleButton({ isOn, onToggle, children }: ToggleButtonProps) {
  return (
    <Button aria-pressed={isOn} onClick={() => onToggle(!isOn)}>
      {children}
    </Button>
  )
}

/** Buttons side by side. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="button-row">{children}</div>
}
