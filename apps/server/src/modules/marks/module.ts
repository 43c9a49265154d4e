/**
 * Marks on products. They have no routes of their own: they are said with a listing, kept with its revisions and shown with both.
 */
export { presentMark } from './marks-presenter.ts'
export {
  keepMarks,
  listKeptMarks,
  listMarks,
  listMarkValues,
  type MarkValues,
  replaceMarkPicture,
  replaceMarks,
  type ShownMark,
} from './marks-repository.ts'
