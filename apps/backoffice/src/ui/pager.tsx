import { Button, ButtonRow } from './button.tsx'
import { Icon } from './icon.tsx'
import './pager.css'

type PagerProps = {
  /** Of the API's answer. */
  page: { current_page: number; last_page: number; total: number }
  onPage: (page: number) => void
}

/** Leads through a list page by page. */
export function Pager({ page: { current_page: current, last_page: last, total }, onPage }: PagerProps) {
  return (
    <nav className="pager" aria-label="Sider">
      <span className="pager-count" role="status">
        {last > 1 ? `Side ${current} av ${last}, ${total} i alt` : `${total} i alt`}
      </span>
      {last > 1 ? (
        <ButtonRow>
          <Button disabled={current <= 1} onClick={() => onPage(current - 1)}>
            <Icon name="left" /> Forrige
          </Button>
          <Button disabled={current >= last} onClick={() => onPage(current + 1)}>
            Neste <Icon name="right" />
          </Button>
        </ButtonRow>
      ) : null}
    </nav>
  )
}
