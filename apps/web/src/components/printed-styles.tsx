import styles from '../printed.css?inline'

/** Stands in what alone is printed of a page, which is named by the class `printed`. */
export const PrintedStyles = () => <style media="print">{styles}</style>
