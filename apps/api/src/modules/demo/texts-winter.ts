import { only, range, type TextFamily } from './text-family.ts'

export const alpineSkiText: TextFamily = {
  facts: {
    waist: range(72, 104, 1),
    radius: range(13, 21, 1),
    core: ['ask og poppel', 'bøk', 'poppel og bambus'],
  },
  openings: [
    'Kanter som biter på morgenhard bakke.',
    'Snille i løssnø, sikre på kram.',
    'For dem som vil ha ett par ski til alt.',
  ],
  middles: [
    'Midja er {waist} mm, svingradius {radius} m.',
    'Kjerne av {core}, med et lag flaks som demper.',
    'Tuppen er lett bøyd, så de dreier når du vil.',
  ],
  closings: [
    'Leveres uten binding; vi monterer samme dag.',
    'Velg skia mellom hake og nese.',
    'Stål og såle slipes gratis første sesong.',
  ],
  tech: ['Midje: {waist} mm', 'Radius: {radius} m', 'Kjerne: {core}', 'Binding: ikke med'],
  wash: null,
  care: 'Tørk av etter hver tur. Voks sålene, og la voksen ligge på gjennom sommeren.',
}

export const crossCountrySkiText: TextFamily = {
  facts: {
    weight: range(980, 1680, 10),
    grip: ['feller som kan byttes', 'smøring', 'rubbet midtsone'],
    edge: {
      by: [
        [{ kind: 'mountain-skis' }, ['tre kvart stålkant', 'full stålkant']],
        [{}, ['uten stålkant']],
      ],
    },
  },
  openings: [
    'Fester i motbakken og glir hjem.',
    'Ski for hele vinteren, fra første rim til påskesola.',
    only({ kind: 'mountain-skis' }, 'For lange dager på vidda med lett sekk.'),
  ],
  middles: [
    'Feste med {grip}, {edge}.',
    'Spennet er rolig, så du får trykk uten å være rytter.',
    'Kjernen er luftig tre, tuppen myk i løs snø.',
  ],
  closings: [
    'Paret veier {weight} gram.',
    'Vi måler spennet etter vekten din i butikken.',
    'Binding monteres mens du drikker kaffe.',
  ],
  tech: ['Vekt, par: {weight} g', 'Feste: {grip}', 'Kant: {edge}'],
  wash: null,
  care: 'Rens festesonen, legg glider på resten to ganger i vinteren.',
}

export const gogglesText: TextFamily = {
  facts: { light: ['S1, overskyet', 'S2, skiftende', 'S3, sol'], weight: range(96, 168, 2) },
  openings: [
    'Se kulene før du kjenner dem.',
    'Klart syn i flatt lys.',
    'Briller som ikke dugger når du gjør det.',
  ],
  middles: [
    'Linsa er laget for {light}, og byttes uten verktøy.',
    'Tre lag skum mot kinnet, plass til vanlige briller under.',
    'Dobbelt glass og luftekanaler i overkant.',
  ],
  closings: [
    'Reima har silikon og blir på hjelmen.',
    'Mykt etui følger med og pusser linsa.',
    'Veier {weight} gram.',
  ],
  tech: ['Linse: {light}', 'Vekt: {weight} g', 'UV: 100 %', 'Passer over briller: ja'],
  wash: null,
  care: 'Rist av snøen. Tørk aldri linsa innvendig, la den tørke selv.',
}

export const helmetText: TextFamily = {
  facts: { weight: range(290, 480, 5), vents: range(6, 18, 1), norm: ['EN 1077 B', 'EN 1077 B og EN 1078'] },
  openings: [
    'Hjelmen du glemmer at du har på.',
    'Lett, luftig og godkjent.',
    'For bakken, parken og turen ned igjen.',
  ],
  middles: [
    'Veier {weight} gram og har {vents} luftehull som kan lukkes.',
    'Hjulet i nakken strammer jevnt rundt hele hodet.',
    'Et glidelag innerst tar opp vridning i fall.',
  ],
  closings: [
    'Ørene kan tas av til vårskiløp.',
    'Bytt den etter et kraftig slag, også om den ser hel ut.',
    'Mål hodet over ørene; vi hjelper deg.',
  ],
  tech: ['Vekt: {weight} g', 'Lufting: {vents} hull', 'Godkjent: {norm}'],
  wash: null,
  care: 'Fôret tas ut og vaskes for hånd. Ikke løsemidler på skallet.',
}

export const bikeHelmetText: TextFamily = {
  facts: { weight: range(240, 390, 5), vents: range(10, 22, 1) },
  openings: ['Hode på jobb fortjener hjelm på veien.', 'Luftig i motbakken, stødig i utfor.'],
  middles: [
    'Veier {weight} gram, med {vents} luftehull.',
    'Dekker godt ned i nakken.',
    'Hjulet bak stilles med én hånd.',
  ],
  closings: ['Feste til baklys følger med.', 'Bytt den etter et fall.'],
  tech: ['Vekt: {weight} g', 'Lufting: {vents} hull', 'Godkjent: EN 1078'],
  wash: null,
  care: 'Lunkent vann og mild såpe.',
}

export const polesText: TextFamily = {
  facts: { weight: range(160, 540, 5), shaft: ['aluminium 7075', 'karbon og glassfiber', '100 % karbon'] },
  openings: [
    only({ activities: 'hiking' }, 'To ekstra bein når sekken er tung.'),
    only({ activities: ['alpine-skiing', 'cross-country'] }, 'Lett i svingen, stiv i staket.'),
    'Staver som ikke skrangler.',
  ],
  middles: [
    'Skaftet er {shaft}.',
    'Håndtak i kork som blir varmt og ikke glatt.',
    'Trinsa byttes uten verktøy, fra høst til vinter.',
  ],
  closings: [
    'Paret veier {weight} gram.',
    'Løse trinser og pigger har vi i butikken.',
    'Reima løsner om du faller.',
  ],
  tech: ['Skaft: {shaft}', 'Vekt, par: {weight} g', 'Håndtak: kork'],
  wash: null,
  care: 'Tørk dem etter bruk, og ta av reimene før du vasker dem.',
}

export const childSkiText: TextFamily = {
  facts: { weight: range(480, 980, 10), grip: ['feller som kan byttes', 'preget såle'] },
  openings: [
    'Første paret for bakken bak huset.',
    'Lette å dra, lette å bære, lette å like.',
    'Til skiskole, akebakke og påskekvikk.',
  ],
  middles: [
    'Feste med {grip}, så ingen sklir bakover.',
    'Myke i spennet, laget for lette skiløpere.',
    'Rund tupp og ingen skarpe kanter.',
  ],
  closings: [
    'Lengden skal være omtrent som barnet.',
    'Vi monterer bindingen mens dere venter.',
    'Paret veier {weight} gram.',
  ],
  tech: ['Vekt, par: {weight} g', 'Feste: {grip}', 'Binding: ikke med'],
  wash: null,
  care: 'Tørk av dem inne, og la dem stå kaldt over natta.',
}
