/** Every figure of a trailer's specification: its group, Russian label, kind of value and unit. */

export const specGroups = {
  masses: 'Массы и нагрузки',
  dimensions: 'Размеры',
  chassis: 'Шасси и ходовая часть',
  body: 'Кузов',
  coil: 'Колодец под рулоны',
  container: 'Перевозка контейнеров',
  lowbed: 'Грузовая платформа',
  tipper: 'Самосвальный кузов',
  grain: 'Зерновое оборудование',
  insulated: 'Изотермический кузов',
  timber: 'Лесовозное оборудование',
  drawbar: 'Сцепное устройство прицепа',
} as const;
export type SpecGroup = keyof typeof specGroups;

export type SpecKind = 'integer' | 'decimal' | 'text' | 'flag' | 'list';
export interface SpecField {
  group: SpecGroup;
  label: string;
  kind: SpecKind;
  unit?: string;
}

const kg = (group: SpecGroup, label: string) => ({ group, label, kind: 'integer', unit: 'кг' }) as const;
const mm = (group: SpecGroup, label: string) => ({ group, label, kind: 'integer', unit: 'мм' }) as const;
const count = (group: SpecGroup, label: string) => ({ group, label, kind: 'integer', unit: 'шт.' }) as const;
const number = (group: SpecGroup, label: string, unit: string) => ({ group, label, kind: 'decimal', unit }) as const;
const text = (group: SpecGroup, label: string) => ({ group, label, kind: 'text' }) as const;
const flag = (group: SpecGroup, label: string) => ({ group, label, kind: 'flag' }) as const;
const list = (group: SpecGroup, label: string) => ({ group, label, kind: 'list' }) as const;

export const specFields = {
  tareMassKg: kg('masses', 'Снаряжённая масса'),
  grossMassTechKg: kg('masses', 'Технически допустимая полная масса'),
  payloadTechKg: kg('masses', 'Грузоподъёмность'),
  payloadRoad40Kg: kg('masses', 'Груз в автопоезде 40\u00a0т с тягачом 4×2 (7,8\u00a0т)'),
  payloadRoad44Kg: kg('masses', 'Груз в автопоезде 44\u00a0т с тягачом 6×2 (9,3\u00a0т)'),
  fifthWheelLoadKg: kg('masses', 'Нагрузка на седельно-сцепное устройство'),
  bogieLoadKg: kg('masses', 'Нагрузка на тележку'),
  axleLoadKg: kg('masses', 'Нагрузка на ось'),
  drawbarVerticalLoadKg: kg('masses', 'Вертикальная нагрузка на сцепку'),
  requiresPermit: flag('masses', 'Нужно специальное разрешение при полной загрузке'),

  outerLengthMm: mm('dimensions', 'Габаритная длина'),
  outerWidthMm: mm('dimensions', 'Габаритная ширина'),
  outerHeightMm: mm('dimensions', 'Габаритная высота'),
  innerLengthMm: mm('dimensions', 'Внутренняя длина'),
  innerWidthMm: mm('dimensions', 'Внутренняя ширина'),
  innerHeightMm: mm('dimensions', 'Внутренняя высота'),
  sideOpeningHeightMm: mm('dimensions', 'Высота бокового проёма'),
  rearOpeningHeightMm: mm('dimensions', 'Высота проёма ворот'),
  rearOpeningWidthMm: mm('dimensions', 'Ширина проёма ворот'),
  bodyVolumeM3: number('dimensions', 'Объём кузова', 'м³'),
  euroPallets: count('dimensions', 'Европаллеты 1200×800'),
  palletLayout: text('dimensions', 'Схема расстановки паллет'),
  loadingHeightMm: mm('dimensions', 'Погрузочная высота'),
  couplingHeightMm: mm('dimensions', 'Высота седла тягача'),
  kingpinToRearMm: mm('dimensions', 'От шкворня до заднего борта'),
  frontOverhangRadiusMm: mm('dimensions', 'Радиус переднего свеса'),
  kingpinSetbackMm: mm('dimensions', 'От переднего борта до шкворня'),
  wheelbaseMm: mm('dimensions', 'База (шкворень — центр тележки)'),
  axleSpacingMm: mm('dimensions', 'Расстояние между осями'),
  groundClearanceMm: mm('dimensions', 'Дорожный просвет'),
  dropsideHeightMm: mm('dimensions', 'Высота бортов'),

  axleCount: count('chassis', 'Количество осей'),
  axleBrand: text('chassis', 'Оси'),
  axleCapacityKg: kg('chassis', 'Грузоподъёмность оси'),
  liftAxles: text('chassis', 'Подъёмная ось'),
  steeringAxles: text('chassis', 'Подруливающая ось'),
  suspension: text('chassis', 'Подвеска'),
  brakeType: text('chassis', 'Тормоза'),
  brakeSystem: text('chassis', 'Тормозная система'),
  tyres: text('chassis', 'Шины'),
  wheelDiscs: text('chassis', 'Диски'),
  spareWheel: text('chassis', 'Запасное колесо'),
  frameMaterial: text('chassis', 'Рама'),
  frameCoating: text('chassis', 'Покрытие рамы'),
  kingpinInch: number('chassis', 'Шкворень', 'дюйма'),
  supportLegs: text('chassis', 'Опорное устройство'),
  electrics: text('chassis', 'Электрооборудование'),

  floorType: text('body', 'Пол'),
  floorThicknessMm: mm('body', 'Толщина пола'),
  floorForkliftLoadKg: kg('body', 'Нагрузка на пол от оси погрузчика'),
  roofType: text('body', 'Крыша'),
  curtainSystem: text('body', 'Шторная система'),
  curtainDensity: number('body', 'Плотность тента', 'г/м²'),
  posts: text('body', 'Стойки'),
  lashPoints: count('body', 'Крепёжные кольца'),
  bodyStandard: text('body', 'Стандарт прочности кузова'),
  bodyColor: text('body', 'Цвет рамы и кузова'),
  curtainColor: text('body', 'Цвет тента'),

  coilWellLengthMm: mm('coil', 'Длина колодца'),
  coilWellWidthMm: mm('coil', 'Ширина колодца'),
  coilMinDiameterMm: mm('coil', 'Наименьший диаметр рулона'),
  coilMaxDiameterMm: mm('coil', 'Наибольший диаметр рулона'),
  coilMaxMassKg: kg('coil', 'Наибольшая масса рулона'),
  coilPosts: text('coil', 'Упоры и коники'),

  containerTypes: list('container', 'Контейнеры'),
  twistlocks: count('container', 'Поворотные замки'),
  gooseneckHeightMm: mm('container', 'Высота шеи'),
  extendable: text('container', 'Раздвижная рама'),

  platformLengthMm: mm('lowbed', 'Длина платформы'),
  platformHeightMm: mm('lowbed', 'Высота платформы'),
  widenersToMm: mm('lowbed', 'Ширина с уширителями'),
  rampType: text('lowbed', 'Трапы'),
  rampLoadKg: kg('lowbed', 'Нагрузка на пару трапов'),
  winch: text('lowbed', 'Лебёдка'),
  extensionMm: mm('lowbed', 'Раздвижение платформы'),

  bodyShape: text('tipper', 'Форма кузова'),
  bottomSteelMm: mm('tipper', 'Сталь днища'),
  sideSteelMm: mm('tipper', 'Сталь бортов'),
  steelGrade: text('tipper', 'Марка стали'),
  tipAngleDeg: { group: 'tipper', label: 'Угол подъёма', kind: 'integer', unit: '°' },
  hydraulicCylinder: text('tipper', 'Гидроцилиндр'),
  tipSide: text('tipper', 'Сторона разгрузки'),
  coverType: text('tipper', 'Укрытие кузова'),
  bodyHeating: text('tipper', 'Подогрев кузова'),

  grainHatch: text('grain', 'Зерновой лючок'),
  extensionBoards: text('grain', 'Надставные борта'),
  sieveGate: text('grain', 'Заслонка'),

  wallMm: mm('insulated', 'Толщина стен'),
  insulatedFloorMm: mm('insulated', 'Толщина пола'),
  roofMm: mm('insulated', 'Толщина крыши'),
  kFactor: number('insulated', 'Коэффициент теплопередачи', 'Вт/(м²·К)'),
  atpClass: text('insulated', 'Класс по СПС'),
  fridgeUnit: text('insulated', 'Холодильная установка'),
  tempFromC: { group: 'insulated', label: 'Наименьшая температура', kind: 'integer', unit: '°C' },
  tempToC: { group: 'insulated', label: 'Наибольшая температура', kind: 'integer', unit: '°C' },
  evaporators: count('insulated', 'Испарители'),
  meatRails: text('insulated', 'Мясные пути'),
  doubleDeck: text('insulated', 'Второй ярус'),

  bunks: text('timber', 'Коники'),
  bunkInnerWidthMm: mm('timber', 'Ширина между стойками'),
  bunkHeightMm: mm('timber', 'Высота стоек'),
  timberLengthM: text('timber', 'Длина сортимента'),
  craneReady: text('timber', 'Место под манипулятор'),

  drawbarEyeMm: number('drawbar', 'Сцепная петля', 'мм'),
  drawbarLengthMm: mm('drawbar', 'Длина дышла'),
  turntable: text('drawbar', 'Поворотное устройство'),
} as const satisfies Record<string, SpecField>;

export type SpecKey = keyof typeof specFields;
