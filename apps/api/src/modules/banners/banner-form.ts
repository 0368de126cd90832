import type { BannerForm } from '@varde/contract/admin/banners'
import type { Banner } from '@varde/contract/entities'
import type { Queryable } from '../../db/connect.ts'
import { toWritten } from '../../server/written-time.ts'
import { checkBanner, writeSlot } from '../imports/imports.service.ts'
import { type BannerPlace, deleteSlot } from './banners.store.ts'

type FieldProblems = Readonly<Record<string, string>>

/**
 * Replaces the banners of a place by the rules of the import; none empties it.
 *
 * @returns what is wrong with each banner, by the field of its form; what is written then has to be rolled back
 */
export async function writeForms(
  tx: Queryable,
  { brand, slot, set }: BannerPlace,
  forms: readonly BannerForm[],
): Promise<{ ok: true } | { ok: false; problems: FieldProblems[] }> {
  if (forms.length === 0) {
    await deleteSlot(tx, { brand, slot, set })
    return { ok: true }
  }
  const checked = forms.map((form) => checkForm({ brand, slot, set }, form))
  const entries = checked.flatMap((each) => (each.ok ? [each.values] : []))
  if (entries.length < forms.length) {
    return { ok: false, problems: checked.map((each) => (each.ok ? {} : toFormFields(each.problems))) }
  }
  const { missing } = await writeSlot(tx, brand, entries)
  if (missing.length === 0) return { ok: true }
  const problems = forms.map((form) => {
    const fields = (['image', 'image_mobile'] as const).filter((field) => missing.includes(form[field]))
    return Object.fromEntries(fields.map((field) => [field, 'Bildet finnes ikke']))
  })
  return { ok: false, problems }
}

/** By the rules of the import, and a picture says what it shows or that it is decorative. */
function checkForm(place: BannerPlace, form: BannerForm): ReturnType<typeof checkBanner> {
  const checked = checkBanner(toFields(place, form))
  if (!hasPicture(form) || form.decorative || form.alt.trim() !== '') return checked
  const alt = 'Skriv hva bildet viser, eller kryss av for at det bare er pynt'
  return { ok: false, problems: { ...(checked.ok ? {} : checked.problems), alt } }
}

function hasPicture({ image, image_mobile: mobile }: BannerForm): boolean {
  return image.trim() !== '' || mobile.trim() !== ''
}

/** The fields that a file of the import would have. */
function toFields({ brand, slot, set }: BannerPlace, form: BannerForm): Record<string, unknown> {
  const { title, text, image, link, from, to } = form
  const alt = hasPicture(form) && !form.decorative ? form.alt : ''
  const written = {
    text,
    image,
    alt,
    imageMobile: form.image_mobile,
    link,
    linkText: form.link_text,
    from,
    to,
  }
  const filled = Object.entries(written).filter(([, value]) => value.trim() !== '')
  return { brand, slot, set, title, ...Object.fromEntries(filled) }
}

const FORM_FIELDS: FieldProblems = { imageMobile: 'image_mobile', linkText: 'link_text' }

/** Problems by the fields of the form, which calls some of them otherwise than a file does. */
function toFormFields(problems: FieldProblems): FieldProblems {
  return Object.fromEntries(
    Object.entries(problems).map(([field, text]) => [FORM_FIELDS[field] ?? field, text]),
  )
}

/** A banner as its form has it. */
export function toForm(banner: Banner): BannerForm {
  const at = (moment: string | undefined) => toWritten(moment === undefined ? null : new Date(moment))
  return {
    title: banner.title,
    text: banner.text ?? '',
    image: banner.image ?? '',
    image_mobile: banner.imageMobile ?? '',
    alt: banner.alt ?? '',
    decorative: (banner.image ?? banner.imageMobile) !== undefined && banner.alt === undefined,
    link: banner.link ?? '',
    link_text: banner.linkText ?? '',
    from: at(banner.from),
    to: at(banner.to),
  }
}
