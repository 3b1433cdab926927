/** Every figure of a trailer's specification, one row each, in the order of the page. */

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

type SpecKind = 'integer' | 'decimal' | 'text' | 'flag' | 'list' | 'integers';

/** What a buyer wants of a figure, whatever else is equal. */
export type Better = 'more' | 'less';

export interface SpecField {
  group: SpecGroup;
  label: string;
  kind: SpecKind;
  unit?: string;
  /** Marks the best and the worst of compared models. Absent where it depends: on the tractor, the dock, the cargo. */
  better?: Better;
  /** How a figure binds in a technical task, or that it binds nobody; absent: as `better` says, words as they are. */
  demand?: 'least' | 'most' | 'exactly' | 'none';
  /** Stays out of pages: of use to those who compute with it, in the open data. */
  isDataOnly?: boolean;
}

const kg = (group: SpecGroup, label: string) => ({ group, label, kind: 'integer', unit: 'кг' }) as const;
const mm = (group: SpecGroup, label: string) => ({ group, label, kind: 'integer', unit: 'мм' }) as const;
const count = (group: SpecGroup, label: string) => ({ group, label, kind: 'integer', unit: 'шт.' }) as const;
const integer = (group: SpecGroup, label: string, unit: string) => ({ group, label, kind: 'integer', unit }) as const;
const decimal = (group: SpecGroup, label: string, unit: string) => ({ group, label, kind: 'decimal', unit }) as const;
const text = (group: SpecGroup, label: string) => ({ group, label, kind: 'text' }) as const;
const flag = (group: SpecGroup, label: string) => ({ group, label, kind: 'flag' }) as const;
const list = (group: SpecGroup, label: string) => ({ group, label, kind: 'list' }) as const;
/** Lengths in their order. */
const lengths = (group: SpecGroup, label: string) => ({ group, label, kind: 'integers', unit: 'мм' }) as const;
const more = <Field extends SpecField>(field: Field) => ({ ...field, better: 'more' }) as const;
const less = <Field extends SpecField>(field: Field) => ({ ...field, better: 'less' }) as const;
const dataOnly = <Field extends SpecField>(field: Field) => ({ ...field, isDataOnly: true }) as const;
const atLeast = <Field extends SpecField>(field: Field) => ({ ...field, demand: 'least' }) as const;
const atMost = <Field extends SpecField>(field: Field) => ({ ...field, demand: 'most' }) as const;
const exactly = <Field extends SpecField>(field: Field) => ({ ...field, demand: 'exactly' }) as const;
/** Colours, makes, and what follows from other figures. */
const unbound = <Field extends SpecField>(field: Field) => ({ ...field, demand: 'none' }) as const;

export const specFields = {
  tareMassKg: less(kg('masses', 'Снаряжённая масса')),
  tareOnKingpinKg: dataOnly(kg('masses', 'Снаряжённая масса на шкворне')),
  tareOnTurntableKg: dataOnly(kg('masses', 'Снаряжённая масса на оси поворотного круга')),
  tareOnDrawbarKg: dataOnly(kg('masses', 'Снаряжённая масса на сцепной петле')),
  grossMassTechKg: atLeast(kg('masses', 'Технически допустимая полная масса')),
  payloadTechKg: more(kg('masses', 'Грузоподъёмность')),
  payloadRoad40Kg: unbound(more(kg('masses', 'Груз с\u00a0тягачом 4×2 на\u00a0дороге 10\u00a0т'))),
  payloadRoad44Kg: unbound(more(kg('masses', 'Груз с\u00a0тягачом 6×2 на\u00a0дороге 10\u00a0т'))),
  payloadRoadTruckKg: unbound(more(kg('masses', 'Груз с\u00a0грузовиком 6×2 на\u00a0дороге 10\u00a0т'))),
  requiresPermit: dataOnly(flag('masses', 'Полная загрузка выше норм дороги 10\u00a0т')),
  fullLoadOnRoad: unbound(text('masses', 'Полная загрузка на\u00a0дороге 10\u00a0т')),
  fifthWheelLoadKg: atMost(kg('masses', 'Нагрузка на седельно-сцепное устройство')),
  bogieLoadKg: kg('masses', 'Нагрузка на тележку'),
  axleLoadKg: atMost(kg('masses', 'Нагрузка на ось')),
  drawbarVerticalLoadKg: atMost(kg('masses', 'Вертикальная нагрузка на сцепку')),
  floorLoadPerMetreKg: more(kg('masses', 'Нагрузка на погонный метр пола')),

  outerLengthMm: atMost(mm('dimensions', 'Габаритная длина')),
  outerWidthMm: atMost(mm('dimensions', 'Габаритная ширина')),
  outerHeightMm: atMost(mm('dimensions', 'Габаритная высота')),
  innerLengthMm: more(mm('dimensions', 'Внутренняя длина')),
  innerWidthMm: more(mm('dimensions', 'Внутренняя ширина')),
  innerHeightMm: more(mm('dimensions', 'Внутренняя высота')),
  sideOpeningHeightMm: more(mm('dimensions', 'Высота бокового проёма')),
  rearOpeningHeightMm: more(mm('dimensions', 'Высота проёма ворот')),
  rearOpeningWidthMm: more(mm('dimensions', 'Ширина проёма ворот')),
  bodyVolumeM3: more(decimal('dimensions', 'Объём кузова', 'м³')),
  euroPallets: more(count('dimensions', 'Европаллеты 1200×800')),
  palletLayout: unbound(text('dimensions', 'Схема расстановки паллет')),
  loadingHeightMm: atMost(mm('dimensions', 'Погрузочная высота')),
  couplingHeightMm: exactly(mm('dimensions', 'Высота седла тягача')),
  kingpinToRearMm: mm('dimensions', 'От шкворня до заднего борта'),
  frontOverhangRadiusMm: atMost(mm('dimensions', 'Радиус переднего свеса')),
  kingpinSetbackMm: mm('dimensions', 'От переднего борта до шкворня'),
  turntableSetbackMm: mm('dimensions', 'От переднего борта до поворотного круга'),
  floorSetbackMm: dataOnly(mm('dimensions', 'От переднего края до начала пола')),
  wheelbaseMm: mm('dimensions', 'База'),
  axleSpacingMm: mm('dimensions', 'Расстояние между осями'),
  trackMm: dataOnly(mm('dimensions', 'Колея')),
  groundClearanceMm: atLeast(mm('dimensions', 'Дорожный просвет')),
  dropsideHeightMm: atLeast(mm('dimensions', 'Высота бортов')),

  axleCount: atLeast(count('chassis', 'Количество осей')),
  axleBrand: unbound(text('chassis', 'Оси')),
  axleCapacityKg: more(kg('chassis', 'Грузоподъёмность оси')),
  liftAxles: text('chassis', 'Подъёмная ось'),
  steeringAxles: text('chassis', 'Подруливающая ось'),
  suspension: text('chassis', 'Подвеска'),
  brakeType: text('chassis', 'Тормоза'),
  brakeSystem: text('chassis', 'Тормозная система'),
  tyres: text('chassis', 'Шины'),
  dualTyres: flag('chassis', 'Сдвоенные колёса'),
  wheelDiscs: unbound(text('chassis', 'Диски')),
  spareWheel: text('chassis', 'Запасное колесо'),
  frameMaterial: text('chassis', 'Рама'),
  frameCoating: text('chassis', 'Покрытие рамы'),
  kingpinInch: exactly(decimal('chassis', 'Шкворень', 'дюйма')),
  supportLegs: text('chassis', 'Опорное устройство'),
  electrics: text('chassis', 'Электрооборудование'),

  floorType: text('body', 'Пол'),
  floorThicknessMm: atLeast(mm('body', 'Толщина пола')),
  floorForkliftLoadKg: more(kg('body', 'Нагрузка на пол от оси погрузчика')),
  roofType: text('body', 'Крыша'),
  curtainSystem: text('body', 'Шторная система'),
  curtainDensity: more(decimal('body', 'Плотность тента', 'г/м²')),
  posts: text('body', 'Стойки'),
  lashPoints: more(count('body', 'Крепёжные кольца')),
  lashLoadKn: dataOnly(integer('body', 'Усилие на крепёжное кольцо', 'кН')),
  lashSpacingMm: dataOnly(mm('body', 'Шаг крепёжных колец')),
  lashRowsMm: dataOnly(mm('body', 'Между рядами крепёжных колец')),
  strongLashPoints: dataOnly(count('body', 'Усиленные крепёжные кольца, в том числе')),
  strongLashLoadKn: dataOnly(integer('body', 'Усилие на усиленное кольцо', 'кН')),
  strongLashSpacingMm: dataOnly(mm('body', 'Шаг усиленных колец')),
  strongLashRowsMm: dataOnly(mm('body', 'Между рядами усиленных колец')),
  bodyStandard: text('body', 'Стандарт прочности кузова'),
  bodyColor: unbound(text('body', 'Цвет рамы и кузова')),
  curtainColor: unbound(text('body', 'Цвет тента')),

  coilWellStartMm: mm('coil', 'От передней стенки до колодца'),
  coilWellLengthMm: atLeast(mm('coil', 'Длина колодца')),
  coilWellWidthMm: atLeast(mm('coil', 'Ширина колодца')),
  coilMinDiameterMm: less(mm('coil', 'Наименьший диаметр рулона')),
  coilMaxDiameterMm: more(mm('coil', 'Наибольший диаметр рулона')),
  coilMaxMassKg: more(kg('coil', 'Наибольшая масса рулона')),
  coilPosts: text('coil', 'Упоры и коники'),

  containerTypes: list('container', 'Контейнеры'),
  twistlocks: atLeast(count('container', 'Поворотные замки')),
  lockPairsMm: dataOnly(lengths('container', 'Пары замков, от\u00a0переднего края рамы')),
  gooseneckHeightMm: atMost(mm('container', 'Высота шеи')),
  extendable: text('container', 'Раздвижная рама'),
  tailStrokeMm: atLeast(mm('container', 'Ход раздвижной кормы')),

  platformLengthMm: more(mm('lowbed', 'Длина платформы')),
  platformHeightMm: less(mm('lowbed', 'Высота платформы')),
  widenersToMm: more(mm('lowbed', 'Ширина с уширителями')),
  rampType: text('lowbed', 'Трапы'),
  rampLoadKg: more(kg('lowbed', 'Нагрузка на пару трапов')),
  winch: unbound(text('lowbed', 'Лебёдка')),
  extensionMm: more(mm('lowbed', 'Раздвижение платформы')),

  bodyShape: text('tipper', 'Форма кузова'),
  bottomSteelMm: atLeast(mm('tipper', 'Сталь днища')),
  sideSteelMm: atLeast(mm('tipper', 'Сталь бортов')),
  steelGrade: text('tipper', 'Марка стали'),
  tipAngleDeg: more(integer('tipper', 'Угол подъёма', '°')),
  hydraulicCylinder: unbound(text('tipper', 'Гидроцилиндр')),
  tipSide: text('tipper', 'Сторона разгрузки'),
  coverType: text('tipper', 'Укрытие кузова'),
  bodyHeating: unbound(text('tipper', 'Подогрев кузова')),

  grainHatch: text('grain', 'Зерновой лючок'),
  extensionBoards: unbound(text('grain', 'Надставные борта')),
  sieveGate: text('grain', 'Заслонка'),

  wallMm: atLeast(mm('insulated', 'Толщина стен')),
  insulatedFloorMm: atLeast(mm('insulated', 'Толщина пола')),
  roofMm: atLeast(mm('insulated', 'Толщина крыши')),
  kFactor: less(decimal('insulated', 'Коэффициент теплопередачи', 'Вт/(м²·К)')),
  atpClass: text('insulated', 'Класс по СПС'),
  fridgeUnit: unbound(text('insulated', 'Холодильная установка')),
  tempFromC: less(integer('insulated', 'Наименьшая температура', '°C')),
  tempToC: more(integer('insulated', 'Наибольшая температура', '°C')),
  evaporators: atLeast(count('insulated', 'Испарители')),
  meatRails: unbound(text('insulated', 'Мясные пути')),
  doubleDeck: unbound(text('insulated', 'Второй ярус')),

  bunks: text('timber', 'Коники'),
  bunkInnerWidthMm: atLeast(mm('timber', 'Ширина между стойками')),
  bunkHeightMm: atLeast(mm('timber', 'Высота стоек')),
  timberLengthM: text('timber', 'Длина сортимента'),
  craneReady: text('timber', 'Место под манипулятор'),

  drawbarEyeMm: exactly(decimal('drawbar', 'Сцепная петля', 'мм')),
  drawbarLengthMm: atMost(mm('drawbar', 'Длина дышла')),
  turntable: text('drawbar', 'Поворотное устройство'),
} as const satisfies Record<string, SpecField>;

export type SpecKey = keyof typeof specFields;
