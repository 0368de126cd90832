import { only, range, type TextFamily, unless } from './text-family.ts'

export const packText: TextFamily = {
  headlines: ['Matpakke, kart og et lag til', 'Alt for en dag ute'],
  facts: {
    litres: ['18', '22', '26', '32'],
    weight: range(520, 980, 10),
    fabric: [
      'resirkulert polyamid på 210 denier',
      'polyamid på 420 denier',
      'resirkulert polyester på 300 denier',
    ],
  },
  openings: [
    'Dagstursekken med plass til det du trenger og ikke mer.',
    'Til fjell, jobb og butikken på hjemveien.',
    'Sitter stille på ryggen, også når du løper ned.',
  ],
  middles: [
    '{litres} liter, med egen lomme til våte klær.',
    'Ryggen er luftig og hoftebeltet bredt nok til å bære.',
    'To flaskelommer som nås uten å ta av sekken.',
    'Toppen åpnes helt, så du slipper å lete.',
  ],
  closings: [
    unless({ waterproof: 'yes' }, 'Regntrekk i bunnlomma.'),
    'Vekt {weight} gram.',
    'Spenner og reimer kan byttes.',
  ],
  tech: [
    'Volum: {litres} l',
    'Vekt: {weight} g',
    'Stoff: {fabric}',
    unless({ waterproof: 'yes' }, 'Regntrekk: ja'),
  ],
  wash: null,
  care: 'Børst, skyll med lunkent vann, heng opp ned til tørk. Ikke i maskin.',
}

export const bigPackText: TextFamily = {
  headlines: ['Ei uke på ryggen', 'Langt mellom hyttene'],
  facts: {
    litres: ['45', '55', '65', '75', '85'],
    weight: range(1480, 2380, 10),
    fabric: ['resirkulert polyamid på 420 denier', 'polyamid på 500 denier'],
  },
  openings: [
    'Til uka fra hytte til hytte, og fra hytte til ingenting.',
    'Bærer tjue kilo uten å klage.',
    'En stor sekk som ikke føles større enn den er.',
  ],
  middles: [
    '{litres} liter, med inngang både ovenfra og foran.',
    'Ryggen stilles etter lengden din, fra S til L.',
    'Hoftebeltet er formstøpt og har lommer til nistemat.',
    'Topplokket blir en liten sekk til toppstøtet.',
  ],
  closings: [
    'Vekt {weight} gram uten innhold.',
    'Kom innom, så stiller vi den inn.',
    'Regntrekk følger med.',
  ],
  tech: ['Volum: {litres} l', 'Vekt: {weight} g', 'Stoff: {fabric}', 'Rygg: stillbar'],
  wash: null,
  care: 'Tøm lommene, børst av sanda og heng den luftig. Ikke i maskin.',
}

export const sleepingBagText: TextFamily = {
  headlines: ['God natt, Hardangervidda', 'Stjerner, og ei varm nese'],
  facts: {
    comfort: {
      by: [
        [{ warmth: 'thin' }, ['+5', '0']],
        [{ warmth: 'warm' }, ['−7', '−12']],
        [{}, ['0', '−3', '−7']],
      ],
    },
    weight: range(780, 1680, 10),
    fill: ['andedun, spenst 700', 'resirkulert syntetfiber', 'andedun, spenst 800'],
  },
  openings: [
    'Sov godt på fjellet.',
    unless({ warmth: 'thin' }, 'Varm pose som pakkes lite.'),
    'For netter ute fra påske til allehelgen.',
  ],
  middles: [
    'Komfort ned til {comfort} grader, fylt med {fill}.',
    'Krage og hette strammes hver for seg.',
    'Vid ved føttene, så du kan snu deg.',
    'Glidelåsen har skinne og tygger ikke stoff.',
  ],
  closings: [
    'Veier {weight} gram.',
    'Nettpose til oppbevaring hjemme følger med.',
    'Luft den etter hver natt.',
  ],
  tech: ['Komfort: {comfort} °C', 'Vekt: {weight} g', 'Fyll: {fill}'],
  wash: 'Vask sjelden, 30 °C i stor maskin. Tørk lenge på lav varme.',
  care: 'Oppbevar den løst i nettpose, aldri pakket.',
}

export const tentText: TextFamily = {
  headlines: ['Ei natt der stien slutter', 'Hjem, for én natt'],
  facts: {
    weight: range(1480, 3380, 20),
    column: ['3 000', '4 000', '5 000'],
    poles: ['aluminium 9 mm', 'aluminium 9,5 mm'],
  },
  openings: [
    'Står støtt når det blåser opp om natta.',
    'Settes opp i regn uten at innerteltet blir vått.',
    'Lite å bære, nok å bo i.',
  ],
  middles: [
    'Duken holder {column} mm, og bunnen det dobbelte.',
    'Stenger av {poles} i gjennomgående kanaler.',
    'Forteltet rommer to sekker og en primus.',
    'Lufter i begge ender, så duggen blir ute.',
  ],
  closings: [
    'Veier {weight} gram med alt.',
    'Reserveledd og lapper følger med.',
    'Kan settes opp av én person på fem minutter.',
  ],
  tech: ['Vekt: {weight} g', 'Vannsøyle, duk: {column} mm', 'Stenger: {poles}', 'Sesong: tre'],
  wash: null,
  care: 'Tørk det før du pakker det bort. Våt duk mugner på to døgn.',
}

export const lampText: TextFamily = {
  facts: {
    lumen: ['200', '350', '450', '600', '900'],
    hours: ['6', '12', '40', '80'],
    weight: range(62, 210, 2),
  },
  openings: [
    'Lys der du ser, ikke der du gikk.',
    only({ kind: 'headlamp' }, 'For morgenøkta, kveldsturen og bilen som ikke vil.'),
    'Liten lykt med mye lys.',
  ],
  middles: [
    '{lumen} lumen på fullt, {hours} timer på halvt.',
    'Bryteren kan brukes med votter.',
    'Rødt lys, så de andre i teltet får sove.',
    'Lades med USB-C og tåler regn.',
  ],
  closings: [
    'Veier {weight} gram med batteri.',
    'Batteriet kan byttes.',
    'Låses, så den ikke tenner seg i sekken.',
  ],
  tech: ['Lys: {lumen} lumen', 'Driftstid: {hours} timer', 'Vekt: {weight} g', 'Tetthet: IPX4'],
  wash: null,
  care: 'Lad opp før sommerferien og før jul. Tørk kontakten.',
}

export const bagText: TextFamily = {
  facts: { litres: ['35', '45', '60', '90'], weight: range(680, 1380, 10) },
  openings: ['Kastes inn i bilen, båten og bussen.', 'Til helga, treninga og hytta.'],
  middles: [
    '{litres} liter med stor åpning og reimer som kan bæres på ryggen.',
    'Duken er belagt og tåler å stå i søla.',
    'Eget rom til våte sko.',
  ],
  closings: ['Veier {weight} gram.', 'Låsbar glidelås.'],
  tech: ['Volum: {litres} l', 'Vekt: {weight} g', 'Duk: 600 denier, belagt'],
  wash: null,
  care: 'Skyll innvendig og heng til tørk.',
}
