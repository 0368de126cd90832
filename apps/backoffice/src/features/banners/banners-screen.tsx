import { slugify } from '@varde/domain/norwegian/slug'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { LoadedPart, Page } from '../../ui/page.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { useLoaded } from '../../ui/use-loaded.ts'
import { SetPanel } from './set-panel.tsx'
import { nameSlot, pathOfSlot } from './slot-names.ts'

/** Every place for a banner, and what stands there; or in a set that waits. */
export function BannersScreen() {
  const { read, write } = useAddress()
  const brand = read('merke')
  const set = read('sett')
  const query = { ...(brand === '' ? {} : { brand }), ...(set === '' ? {} : { set }) }
  const slots = useLoaded(`banners ${brand} ${set}`, (signal) => api('GET /admin/banners', { query }, signal))
  const [isNaming, setIsNaming] = useState(false)
  return (
    <Page
      title="Bannere"
      lead={
        set === ''
          ? 'Av flere på samme plass vises det som begynte sist.'
          : `Settet «${set}» venter: bare de som har lenken, ser det før det publiseres.`
      }
      actions={<Button onClick={() => setIsNaming(true)}>Nytt sett</Button>}
    >
      <LoadedPart loaded={slots}>
        {(listed) => (
          <>
            <Toolbar>
              {listed.brands.length < 2 ? null : (
                <SelectField
                  label="Merke"
                  value={listed.brand}
                  options={listed.brands.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={(merke) => write({ merke, sett: '' })}
                />
              )}
              {listed.sets.length === 0 && set === '' ? null : (
                <SelectField
                  label="Vis"
                  value={set}
                  options={[
                    { value: '', label: 'Det kundene ser' },
                    ...[...new Set([...listed.sets.map(({ name }) => name), set])]
                      .filter((name) => name !== '')
                      .map((name) => ({ value: name, label: `Settet «${name}»` })),
                  ]}
                  onChange={(sett) => write({ sett })}
                />
              )}
            </Toolbar>
            {set === '' ? null : (
              <SetPanel
                brand={listed.brand}
                name={set}
                set={listed.sets.find(({ name }) => name === set)}
                onChanged={() => void slots.reload()}
                onDeleted={() => write({ sett: '' })}
              />
            )}
            <DataTable
              caption="Plasser"
              rows={listed.slots}
              rowKey={({ slot }) => slot}
              link={({ slot }) => pathOfSlot(listed.brand, slot, set)}
              columns={[
                { title: 'Plass', cell: ({ slot }) => nameSlot(slot) },
                {
                  title: 'Banner',
                  cell: ({ banners }) => banners.map(({ title }) => title).join(', '),
                },
                {
                  title: 'Antall',
                  cell: ({ banners }) => (banners.length === 0 ? <Badge>Tom</Badge> : banners.length),
                },
              ]}
            />
          </>
        )}
      </LoadedPart>
      <Dialog open={isNaming} onClose={() => setIsNaming(false)} title="Nytt sett">
        <NewSet
          onClose={() => setIsNaming(false)}
          onNamed={(sett) => {
            setIsNaming(false)
            write({ sett })
          }}
        />
      </Dialog>
    </Page>
  )
}

/** A set is there from its first banner on, so that only its name is asked for. */
function NewSet({ onClose, onNamed }: { onClose: () => void; onNamed: (name: string) => void }) {
  const [name, setName] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  function submit() {
    const slug = slugify(name)
    setIsMissing(slug === '')
    if (slug !== '') onNamed(slug)
  }
  return (
    <DialogForm submit="Fyll settet" isBusy={false} onSubmit={submit} onClose={onClose}>
      <TextField
        label="Navn"
        hint="For oss selv, som «jul». Settet blir til når du lagrer det første banneret."
        autoComplete="off"
        maxLength={60}
        value={name}
        errors={isMissing ? ['Skriv et navn med bokstaver eller sifre'] : undefined}
        onChange={setName}
      />
    </DialogForm>
  )
}
