import {
  type Icon,
  IconBook,
  IconBriefcase,
  IconBulb,
  IconCamera,
  IconCode,
  IconCoin,
  IconFlag,
  IconFolder,
  IconHammer,
  IconHeart,
  IconHome,
  IconLeaf,
  IconMusic,
  IconPalette,
  IconPlane,
  IconRocket,
  IconRun,
  IconSchool,
  IconShoppingCart,
  IconStar,
  IconTarget,
  IconTool,
  IconUsers,
} from '@tabler/icons-react'

/** The icons that a space or project can have here, by the name that the server keeps. */
const ICONS = {
  folder: IconFolder,
  briefcase: IconBriefcase,
  home: IconHome,
  book: IconBook,
  school: IconSchool,
  code: IconCode,
  rocket: IconRocket,
  target: IconTarget,
  flag: IconFlag,
  bulb: IconBulb,
  star: IconStar,
  heart: IconHeart,
  users: IconUsers,
  coin: IconCoin,
  'shopping-cart': IconShoppingCart,
  plane: IconPlane,
  run: IconRun,
  leaf: IconLeaf,
  hammer: IconHammer,
  tool: IconTool,
  music: IconMusic,
  palette: IconPalette,
  camera: IconCamera,
} as const satisfies Record<string, Icon>

type IconName = keyof typeof ICONS
export const ICON_NAMES = Object.keys(ICONS) as IconName[]

const isIconName = (name: string): name is IconName => Object.hasOwn(ICONS, name)

/** The icon of a space or project. Other clients may have used names that are not known here: those are folders. */
export function NamedIcon({ name, size = 18 }: { name: string; size?: number }) {
  const Picture = isIconName(name) ? ICONS[name] : ICONS.folder
  return <Picture size={size} stroke={1.7} aria-hidden />
}
