/** The admin's tables of people: by when they joined, or by what is said of them, the most or the latest first. */
export const PEOPLE_SORTS = ['newest', 'oldest', 'products', 'sales', 'reports', 'measure'] as const
export type PeopleSort = (typeof PEOPLE_SORTS)[number]
