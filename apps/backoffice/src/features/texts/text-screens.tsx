import { useNavigate, useParams } from 'react-router'
import { ButtonLink } from '../../ui/button-link.tsx'
import type { FieldNames } from '../../ui/editing-message.tsx'
import { SelectField, TextArea, TextField } from '../../ui/fields.tsx'
import { EmptyState, LoadedPart, Page } from '../../ui/page.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { type CommonForm, type PageForm, type PostForm, pageCalls, postCalls } from './text-calls.ts'
import { TextEditor, type TextEditorProps } from './text-editor.tsx'

const COMMON = { brand: '', slug: '', title: '', art: null, from: '', until: '', markdown: '' }
const NEW_PAGE: PageForm = { ...COMMON, layout: 'plain', description: '', products: [] }
const NEW_POST: PostForm = { ...COMMON, summary: '', author: '', categories: [], main: '', related: [] }

const LAYOUTS = [
  { value: 'plain', label: 'Vanlig side' },
  { value: 'guide', label: 'Oppslag, med innholdsliste' },
  { value: 'story', label: 'Fortelling, i full bredde' },
] as const

const COMMON_FIELDS = {
  brand: 'Merke',
  slug: 'Adresse',
  title: 'Tittel',
  art: {
    name: 'Bilde i toppen',
    write: (art: CommonForm['art']) => (art === null ? '' : `${art.picture}\n${art.alt}\n${art.caption}`),
  },
  from: 'Fra',
  until: 'Til',
  markdown: 'Tekst',
}
const writeList = (words: readonly string[]) => words.join(', ')
const PAGE_FIELDS: FieldNames<PageForm> = {
  ...COMMON_FIELDS,
  layout: {
    name: 'Oppsett',
    write: (layout) => LAYOUTS.find(({ value }) => value === layout)?.label ?? layout,
  },
  description: 'Ingress',
  products: { name: 'Varer', write: writeList },
}
const POST_FIELDS: FieldNames<PostForm> = {
  ...COMMON_FIELDS,
  summary: 'Ingress',
  author: 'Skrevet av',
  categories: { name: 'Kategorier', write: writeList },
  main: 'Varen det handler om',
  related: { name: 'Flere varer', write: writeList },
}

/** A page of text, old or new. */
export function PageScreen() {
  return (
    <TextScreen
      title="Ny side"
      path="/sider"
      calls={pageCalls}
      start={NEW_PAGE}
      names={PAGE_FIELDS}
      fields={(form, errors, change) => (
        <>
          <TextArea
            label="Ingress"
            rows={2}
            hint="Under tittelen og i søketreff"
            value={form.description}
            errors={errors.description}
            onChange={(description) => change({ description })}
          />
          <SelectField
            label="Oppsett"
            value={form.layout}
            options={LAYOUTS}
            errors={errors.layout}
            onChange={(layout) => change({ layout })}
          />
        </>
      )}
    />
  )
}

/** A post of the blog, old or new. */
export function PostScreen() {
  return (
    <TextScreen
      title="Nytt innlegg"
      path="/blogg"
      calls={postCalls}
      start={NEW_POST}
      names={POST_FIELDS}
      fields={(form, errors, change) => (
        <>
          <TextArea
            label="Ingress"
            rows={2}
            hint="Under tittelen og i listene"
            value={form.summary}
            errors={errors.summary}
            onChange={(summary) => change({ summary })}
          />
          <TextField
            label="Skrevet av"
            value={form.author}
            errors={errors.author}
            onChange={(author) => change({ author })}
          />
          <TextField
            label="Kategorier"
            hint="Med komma mellom"
            value={form.categories.join(', ')}
            errors={errors.categories}
            onChange={(text) => change({ categories: splitWords(text) })}
          />
          <TextField
            label="Varen det handler om (valgfri)"
            hint="Siste del av varens adresse"
            value={form.main}
            errors={errors.main}
            onChange={(main) => change({ main: main.trim() })}
          />
        </>
      )}
    />
  )
}

/** What is between the commas, as it is being typed. */
function splitWords(text: string): string[] {
  return text === '' ? [] : text.split(',').map((word) => word.trimStart())
}

type TextScreenProps<Form> = Omit<TextEditorProps<Form>, 'text' | 'onSaved'> & {
  /** Of the list in the back office. */
  path: string
}

function TextScreen<Form extends CommonForm>(props: TextScreenProps<Form>) {
  const { id = 'ny' } = useParams()
  const navigate = useNavigate()
  if (id !== 'ny') return <EditedText key={id} {...props} id={Number(id)} />
  return (
    <TextEditor
      {...props}
      text={null}
      onSaved={(saved) => void navigate(`${props.path}/${saved.id}`, { replace: true })}
    />
  )
}

function EditedText<Form extends CommonForm>({ id, ...props }: TextScreenProps<Form> & { id: number }) {
  const text = useLoaded(`${props.path} ${id}`, (signal) => props.calls.get(id, signal))
  if (text.data !== undefined) return <TextEditor {...props} text={text.data} onSaved={text.replace} />
  return (
    <Page title={Number.isNaN(id) ? 'Finnes ikke' : 'Henter …'}>
      {Number.isNaN(id) ? (
        <EmptyState title="Vi fant ikke denne teksten">
          <ButtonLink to={props.path}>Til listen</ButtonLink>
        </EmptyState>
      ) : (
        <LoadedPart loaded={text}>{() => null}</LoadedPart>
      )}
    </Page>
  )
}
