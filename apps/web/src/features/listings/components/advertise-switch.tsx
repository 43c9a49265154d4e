import type { PublicProduct } from '@patina/contract/products'

type Props = { id?: string; product: Pick<PublicProduct, 'product_name' | 'advertised'>; onPress: () => void }

/** Shows how things stand; a press turns them round. */
export const AdvertiseSwitch = ({ id, product, onPress }: Props) => (
  <input
    id={id}
    type="checkbox"
    className="toggle"
    aria-label={`Advertise ${product.product_name}`}
    checked={product.advertised === 'advertised'}
    onChange={onPress}
  />
)
