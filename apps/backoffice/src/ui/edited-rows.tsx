import { type ReactNode, useState } from 'react'
import { Button, ButtonRow } from './button.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { Dialog } from './dialog.tsx'
import { EmptyState, LoadedPart } from './page.tsx'
import type { Loaded } from './use-loaded.ts'

type EditedRowsProps<Data, Row> = {
  caption: string
  loaded: Loaded<Data>
  rowsOf: (data: Data) => readonly Row[]
  rowKey: (row: Row) => string | number
  /** What a row is called where the button says only «Endre». */
  nameOf: (row: Row) => string
  columns: readonly [Column<Row>, ...Column<Row>[]]
  empty: { title: string; text: string }
  onRemove?: (row: Row) => void
  /** Of the dialog: «Ny rabattkode», «Endre X». */
  titleOf: (row: Row | null) => string
  /** The form of a row, or of a new one; in a dialog. */
  form: (row: Row | null, onClose: () => void) => ReactNode
  /** Whether the dialog of a new one is open; the button that opens it is the page's. */
  isAdding: boolean
  onAdded: () => void
  /** Below the table. */
  after?: (data: Data) => ReactNode
}

/** A table whose rows are changed in a dialog. */
export function EditedRows<Data, Row>(props: EditedRowsProps<Data, Row>) {
  const { caption, loaded, rowsOf, rowKey, nameOf, columns, empty, onRemove, titleOf, form } = props
  const [changed, setChanged] = useState<Row | null>(null)
  const isOpen = props.isAdding || changed !== null
  function close() {
    setChanged(null)
    props.onAdded()
  }
  return (
    <>
      <LoadedPart loaded={loaded}>
        {(data) =>
          rowsOf(data).length === 0 ? (
            <EmptyState title={empty.title}>
              <p>{empty.text}</p>
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={caption}
                rows={rowsOf(data)}
                rowKey={rowKey}
                columns={[
                  ...columns,
                  {
                    title: '',
                    cell: (row) => (
                      <ButtonRow>
                        <Button onClick={() => setChanged(row)}>
                          Endre<span className="visually-hidden"> {nameOf(row)}</span>
                        </Button>
                        {onRemove === undefined ? null : (
                          <Button kind="danger" onClick={() => onRemove(row)}>
                            Fjern<span className="visually-hidden"> {nameOf(row)}</span>
                          </Button>
                        )}
                      </ButtonRow>
                    ),
                  },
                ]}
              />
              {props.after?.(data)}
            </>
          )
        }
      </LoadedPart>
      <Dialog open={isOpen} onClose={close} title={titleOf(changed)}>
        {isOpen ? form(changed, close) : null}
      </Dialog>
    </>
  )
}
