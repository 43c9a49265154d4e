import { LOOKS, MATERIALS, type Material } from './look-names.ts'

/** Words that name each material; some names are of two words. */
const WORDS: Record<Material, readonly string[]> = {
  oak: ['oak', 'oaken'],
  walnut: ['walnut'],
  pine: ['pine', 'pinewood', 'spruce'],
  teak: ['teak'],
  beech: ['beech', 'beechwood', 'bentwood'],
  ash: ['ash', 'ashwood'],
  mahogany: ['mahogany', 'sapele'],
  rattan: ['rattan', 'cane', 'caned', 'wicker', 'rush', 'seagrass'],
  bamboo: ['bamboo'],
  plywood: ['plywood', 'ply', 'laminated wood', 'mdf', 'chipboard'],
  wood: ['wood', 'wooden', 'timber', 'hardwood', 'elm', 'birch', 'cherry', 'maple', 'rosewood', 'acacia', 'mango wood'],
  metal: ['metal', 'steel', 'iron', 'chrome', 'chromed', 'aluminium', 'aluminum', 'copper', 'zinc', 'wrought'],
  brass: ['brass', 'bronze'],
  glass: ['glass', 'mirror', 'mirrored'],
  marble: ['marble', 'travertine', 'terrazzo', 'granite'],
  ceramic: ['ceramic', 'stoneware', 'porcelain', 'earthenware', 'terracotta'],
  leather: ['leather', 'hide', 'cowhide', 'suede'],
  velvet: ['velvet', 'velour', 'velours'],
  linen: ['linen', 'flax'],
  wool: ['wool', 'woollen', 'boucle', 'tweed', 'felt', 'sheepskin'],
  cotton: ['cotton', 'canvas', 'corduroy', 'cord', 'denim'],
  plastic: ['plastic', 'acrylic', 'perspex', 'polypropylene', 'fibreglass', 'fiberglass', 'resin'],
}

/** Where one of these stands in front of a word, it is what the piece has not. */
const NOT = ['no', 'not', 'without', 'faux', 'fake', 'imitation', 'like']

/** What such a word means together with the one after it is another thing: 'cherry red', 'ash grey', 'walnut brown'. */
const SHADES = [
  'red',
  'grey',
  'gray',
  'brown',
  'green',
  'blonde',
  'coloured',
  'colored',
  'effect',
  'look',
  'style',
  'stain',
  'stained',
]

/** 'oak' rather than 'wood', where both are named. */
const WOODS: readonly Material[] = ['oak', 'walnut', 'pine', 'teak', 'beech', 'ash', 'mahogany', 'plywood']

const plainWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The materials that words name, in the order in which they are named: those of the name before those of the description. */
export function materialsIn(name: string, description = ''): Material[] {
  const found = [...new Set([...namedIn(name), ...namedIn(description)])]
  const hasWood = found.some((material) => WOODS.includes(material))
  return found.filter((material) => material !== 'wood' || !hasWood).slice(0, LOOKS.mostMaterials)
}

function namedIn(text: string): Material[] {
  const words = plainWords(text)
  return words.flatMap((word, at) => {
    const before = words[at - 1] ?? ''
    const after = words[at + 1] ?? ''
    if (NOT.includes(before) || SHADES.includes(after)) return []
    return MATERIALS.filter((material) => WORDS[material].some((name) => name === word || name === `${word} ${after}`))
  })
}
