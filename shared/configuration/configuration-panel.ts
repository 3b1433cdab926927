/** What the panel of a chosen configuration shows; the server alone renders it. */
import type { ConfigurationTerms } from '#shared/content/configuration-terms.ts';
import type { ConfigurationSupply } from './configuration-supply.ts';
import type { ConfigurationSheet } from './list-configuration.ts';
import type { OpenedConfiguration } from './open-configuration.ts';

export interface ConfigurationPanelData extends OpenedConfiguration {
  /** Of the model: «Ось Ш-136». */
  name: string;
  productId: string;
  sheet: ConfigurationSheet;
  terms: ConfigurationTerms;
  /** Of the model's own fifth wheel; absent for a trailer with a drawbar. */
  couplingHeightMm?: number | undefined;
  /** Path and query of the configuration. */
  path: string;
  /** The same in full, to be read. */
  address: string;
  /** Modules along one side with the quiet zone; SVG path of the dark ones, one unit each. */
  qr: { size: number; path: string };
}

/** The part of a chosen configuration that the page around its panel shows. */
export interface ShownConfiguration extends Pick<OpenedConfiguration, 'configuration' | 'code'> {
  /** «Комплектация «Оптима», код 10S2141S». */
  title: string;
  sheet: Pick<ConfigurationSheet, 'price' | 'surchargeRub'>;
  supply: Pick<ConfigurationSupply, 'availability' | 'text'>;
  /** Roubles a month; absent where the model names no lease. */
  leaseRub?: number | undefined;
  /** Colour and height, which the page's own choice knows nothing of. */
  extras: { title: string; rub: number }[];
}
